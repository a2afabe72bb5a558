/** Where the client begins. */
import { render } from "preact";
import { App, fetchSoon } from "./app";
import { followLanguage } from "./i18n";
import { watchInput } from "./inputMode";
import { route, watchAddress } from "./router";
import { wearSettings } from "./settings";
import "./styles/theme.css";
import "./styles/frame.css";

wearSettings(document.documentElement);
watchInput(document.documentElement);
watchAddress();
const root = document.getElementById("app");
// The first page and its texts come at the same time.
if (root) Promise.all([followLanguage(), fetchSoon(route.peek())]).then(() => render(<App />, root));
