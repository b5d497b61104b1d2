import eslint from "@eslint/js";
import jsdoc from "eslint-plugin-jsdoc";
import jsxAccessibility from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import typescript from "typescript-eslint";

import { importDirections } from "./commands/checks/import-directions.mjs";

export default defineConfig(
  {
    ignores: ["build/", "data/", "**/dist/", "**/.sanity/", "app/content/sanity.{parsers,types}.ts", "test-results/"],
  },
  eslint.configs.recommended,
  typescript.configs.strictTypeChecked,
  jsdoc.configs["flat/recommended-typescript-error"],
  jsxAccessibility.flatConfigs.strict,
  reactHooks.configs.flat.recommended,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unused-vars": ["error", { ignoreUsingDeclarations: true }],
      "@typescript-eslint/only-throw-error": "off",
      "jsdoc/require-jsdoc": [
        "error",
        {
          publicOnly: true,
          require: { FunctionDeclaration: true, ClassDeclaration: true, ArrowFunctionExpression: true },
          contexts: ["TSInterfaceDeclaration", "TSTypeAliasDeclaration"],
        },
      ],
      "jsdoc/require-param": "off",
      "jsdoc/require-returns": "off",
      "jsdoc/require-throws-type": "off",
      "jsdoc/require-yields-type": "off",
      "jsdoc/tag-lines": "off",
      "jsdoc/check-tag-names": "off",
    },
  },
  {
    // A route's exports have names that Remix defines and documents.
    files: ["app/routes/**/*.{ts,tsx}", "app/root.tsx"],
    rules: {
      "jsdoc/require-jsdoc": [
        "error",
        {
          publicOnly: true,
          require: { FunctionDeclaration: false, ClassDeclaration: true },
          contexts: [
            "TSInterfaceDeclaration",
            "TSTypeAliasDeclaration",
            "ExportNamedDeclaration > FunctionDeclaration:not([id.name=/^(loader|action)$/])",
            "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator:not([id.name=/^(loader|action|meta)$/]) > ArrowFunctionExpression",
          ],
        },
      ],
    },
  },
  {
    // Vitest types its matchers (`expect.any(Number)`) as `any`, so that they fit where a value is expected.
    files: ["**/*.test.{ts,tsx}"],
    rules: { "@typescript-eslint/no-unsafe-assignment": "off" },
  },
  {
    // Plain JavaScript has its types in JSDoc, and tsc checks them, including undefined names. A description is needed only where a name is not
    // enough.
    files: ["**/*.{js,mjs}"],
    rules: {
      "no-undef": "off",
      "jsdoc/no-types": "off",
      "jsdoc/require-param-description": "off",
      "jsdoc/require-property-description": "off",
      "jsdoc/require-returns-description": "off",
      "jsdoc/valid-types": "off",
    },
  },
  {
    plugins: { house: { rules: { "import-directions": importDirections } } },
    rules: { "house/import-directions": "error" },
  },
  {
    // docs/decisions/0017-forms-are-read-by-their-own-schema.md
    files: ["app/**", "server/**"],
    ignores: ["app/request-bodies/**", "**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...[
          "ImportDeclaration[source.value=/^@conform-to.zod/]",
          "MemberExpression[property.name='formData'][parent.type='CallExpression']",
          "MemberExpression[object.name='request'][property.name=/^(text|json|blob|bytes|arrayBuffer)$/]",
          "MemberExpression[object.property.name=/^(req|request|raw)$/][property.name=/^(text|json|blob|bytes|arrayBuffer|parseBody)$/]",
        ].map((selector) => ({
          selector,
          message: "Read request bodies with app/request-bodies, which limits their size and structure.",
        })),
      ],
    },
  },
);
