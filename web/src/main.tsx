/** Where the client begins. */
import { render } from "preact";
import { App } from "./app";
import { followLanguage } from "./i18n";
import { watchAddress } from "./router";
import { wearSettings } from "./settings";
import "./styles/theme.css";
import "./styles/frame.css";
import "./styles/home.css";
import "./styles/table.css";
import "./styles/plates.css";
import "./styles/stage.css";
import "./styles/log.css";
import "./styles/waiting.css";
import "./styles/ending.css";
import "./styles/daily.css";
import "./styles/curtain.css";

wearSettings(document.documentElement);
watchAddress();
const root = document.getElementById("app");
if (root) followLanguage().then(() => render(<App />, root));
