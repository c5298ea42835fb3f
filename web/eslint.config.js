import a11y from "eslint-plugin-jsx-a11y";
import globals from "globals";
import typescript from "typescript-eslint";

export default typescript.config(
  { ignores: ["dist", "static", "src/wire.ts", "src/words/messages.ts"] },
  ...typescript.configs.recommended,
  a11y.flatConfigs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    // A page draws in a task of its own, so what a click changes isn't there yet when the click is over.
    files: ["tests/*.e2e.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.name=expect] > AwaitExpression > " +
            "CallExpression[callee.property.name=/^(getAttribute|innerText|textContent|inputValue|allInnerTexts|allTextContents|count|is[A-Z].*)$/]",
          message: "The page may still be drawing: await expect.poll(async () => ...).",
        },
      ],
    },
  },
);
