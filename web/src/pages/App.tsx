// Which page is shown at which address.
import { isOnDevice } from "../device/device.ts";
import { LateNotices } from "../friends/Late.tsx";
import { served } from "../net/served.ts";
import { route, type Route } from "../route.ts";
import { Home } from "./Home.tsx";
import { Join } from "./Join.tsx";
import { Later } from "./Later.tsx";
import { Saying } from "./parts.tsx";
import { SettingsPage } from "./Settings.tsx";
import { TablePage } from "./TablePage.tsx";
import { words } from "../words/say.ts";

export function App() {
  return (
    <>
      <Shown />
      <LateNotices />
    </>
  );
}

/** Without a server there is nobody to meet at these addresses. */
function needsServer(now: Route): boolean {
  switch (now.page) {
    case "friends":
    case "account":
    case "join":
    case "events":
    case "event":
      return !served;
    case "table":
      return !served && !isOnDevice(now.id);
    case "replay":
      return !served && ("share" in now.of || ("table" in now.of && !isOnDevice(now.of.table)));
    default:
      return false;
  }
}

function Shown() {
  const now = route.value;
  if (!served && needsServer(now))
    return (
      <Later
        key="server"
        title={words("home.friends")}
        load={() => import("./ServerPage.tsx").then((m) => m.ServerPage)}
        with={{}}
      />
    );
  switch (now.page) {
    case "home":
      return <Home />;
    case "friends":
      return (
        <Later
          key={now.page + now.chosen + (now.joins ? "/join" : "")}
          title={words("home.friends")}
          load={() => import("./FriendsPage.tsx").then((m) => m.FriendsPage)}
          with={{ chosen: now.chosen, joins: now.joins === true }}
        />
      );
    case "tables":
      return (
        <Later
          key={now.page}
          title={words("home.variants")}
          load={() => import("./VariantsPage.tsx").then((m) => m.VariantsPage)}
          with={{}}
        />
      );
    case "settings":
      return <SettingsPage />;
    case "account":
      return (
        <Later
          key={now.page}
          title={words("door.account")}
          load={() => import("../account/AccountPage.tsx").then((m) => m.AccountPage)}
          with={{}}
        />
      );
    case "join":
      return <Join key={now.code} code={now.code} />;
    case "table":
      return <TablePage key={now.as + now.id} id={now.id} as={now.as} />;
    case "learn":
      return (
        <Later
          key={now.page}
          title={words("page.learn")}
          load={() => import("../learn/Learn.tsx").then((m) => m.Learn)}
          with={{ part: now.part, name: now.name }}
        />
      );
    case "composer":
      return (
        <Later
          key={now.page}
          title={words("house.title")}
          load={() => import("../composer/Composer.tsx").then((m) => m.ComposerPage)}
          with={{}}
        />
      );
    case "replay":
      return (
        <Later
          key={JSON.stringify(now.of)}
          title={words("page.history")}
          load={() => import("../review/ReplayPage.tsx").then((m) => m.ReplayPage)}
          with={{ of: now.of }}
        />
      );
    case "history":
      return (
        <Later
          key={now.page}
          title={words("page.history")}
          load={() => import("../history/History.tsx").then((m) => m.HistoryPage)}
          with={{}}
        />
      );
    case "statistics":
      return (
        <Later
          key={now.page}
          title={words("page.statistics")}
          load={() => import("../history/Statistics.tsx").then((m) => m.StatisticsPage)}
          with={{}}
        />
      );
    case "events":
    case "event":
      return (
        <Later
          key={JSON.stringify(now)}
          title={words("home.events")}
          load={() => import("../events/Events.tsx").then((m) => m.Events)}
          with={{ at: now }}
        />
      );
    case "nowhere":
      return <Saying sentence={words("page.nowhere")} />;
  }
}
