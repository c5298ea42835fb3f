// Which page is shown at which address.
import { accountDoor } from "../account/Door.tsx";
import { doorWords } from "../composer/door_words.ts";
import { LearnLater } from "../learn/LearnLater.tsx";
import { LookBackLater } from "../review/LookBackLater.tsx";
import { route } from "../route.ts";
import { Home } from "./Home.tsx";
import { Join } from "./Join.tsx";
import { Later } from "./Later.tsx";
import { Saying } from "./parts.tsx";
import { SettingsPage } from "./Settings.tsx";
import { TablePage } from "./TablePage.tsx";
import { pageWords } from "./words.ts";

export function App() {
  const now = route.value;
  switch (now.page) {
    case "home":
      return <Home />;
    case "settings":
      return <SettingsPage />;
    case "account":
      return (
        <Later
          title={accountDoor().account}
          load={() => import("../account/AccountPage.tsx").then((m) => m.AccountPage)}
        />
      );
    case "join":
      return <Join key={now.code} code={now.code} />;
    case "table":
      return <TablePage key={now.as + now.id} id={now.id} as={now.as} />;
    case "learn":
      return <LearnLater part={now.part} name={now.name} />;
    case "composer":
      return (
        <Later
          key="composer"
          title={doorWords().title}
          load={() => import("../composer/Composer.tsx").then((m) => m.ComposerPage)}
        />
      );
    case "replay":
      return <LookBackLater key={JSON.stringify(now.of)} route={now} />;
    case "history":
    case "statistics":
      return <LookBackLater key={now.page} route={now} />;
    case "nowhere":
      return <Saying sentence={pageWords().nowhere} />;
  }
}
