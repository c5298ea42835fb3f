import { effect } from "@preact/signals";
import { render } from "preact";
import { isAtDevice, lastName } from "./device/device.ts";
import { learnMe, me } from "./net/api.ts";
import { watchNetwork } from "./net/reach.ts";
import { served } from "./net/served.ts";
import { applySettings } from "./net/settings.ts";
import { startOffline } from "./offline/start.ts";
import { App } from "./pages/App.tsx";
import { drawInTasks } from "./pages/tasks.ts";
import { followAddress, isElsewhere, route, tableLink } from "./route.ts";
import { tellOutside } from "./words/head.ts";
import { bringFirst } from "./words/say.ts";
import "./style/tokens.css";
import "./style/felts.css";
import "./style/pages.css";
import "./style/panels.css";
import "./style/notice.css";

const link = tableLink(location.pathname);
if (link !== null) location.replace(link);
if (isElsewhere(location.pathname)) route.value = { page: "nowhere" };
drawInTasks();
applySettings();
followAddress();
tellOutside();
const root = document.getElementById("app");
// In the language that is set from the first moment on; without its words, in English.
if (root) void bringFirst().then(() => render(<App />, root));
// A table on this device asks nothing of a server.
if (served) watchNetwork(async () => isAtDevice() || learnMe());
startOffline();
// Who has no account is spared this.
effect(() => {
  if (me.value) lastName.value = me.value.name;
});
effect(() => {
  if (me.value?.login) void import("./account/following.ts").then((m) => m.followAccount()).catch(() => undefined);
});
