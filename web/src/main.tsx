/** Where the client begins. */
import { render } from "preact";
import { App } from "./app";
import { followLanguage } from "./i18n";
import { watchAddress } from "./router";
import { wearSettings } from "./settings";
import "./styles/theme.css";
import "./styles/frame.css";
import "./styles/home.css";
import "./styles/daily.css";

wearSettings(document.documentElement);
watchAddress();
const root = document.getElementById("app");
if (root) followLanguage().then(() => render(<App />, root));
