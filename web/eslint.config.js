import a11y from "eslint-plugin-jsx-a11y";
import globals from "globals";
import typescript from "typescript-eslint";

export default typescript.config(
  { ignores: ["dist", "src/wire.ts", "src/words/messages.ts"] },
  ...typescript.configs.recommended,
  a11y.flatConfigs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
);
