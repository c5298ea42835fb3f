import { render } from "preact";

render(<p>Sheepshead</p>, document.getElementById("app")!);
