import { render } from "preact";
import { applySettings } from "./net/settings.ts";
import { App } from "./pages/App.tsx";
import { followAddress } from "./route.ts";
import "./style/tokens.css";
import "./style/pages.css";
import "./style/panels.css";

applySettings();
followAddress();
const root = document.getElementById("app");
if (root) render(<App />, root);
