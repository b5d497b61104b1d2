import eslint from "@eslint/js";
import jsdoc from "eslint-plugin-jsdoc";
import jsxAccessibility from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import typescript from "typescript-eslint";

/**
 * Imports run downhill (docs/decisions/0001-the-house.md): what a room may not reach, with the sentence a person reads.
 *
 * @param {string[]} files the room
 * @param {string[]} forbidden import path patterns the room may not reach
 * @param {string} message why
 * @returns {import("eslint").Linter.Config}
 */
const room = (files, forbidden, message) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [{ group: forbidden, message }] }] },
});

export default defineConfig(
  {
    ignores: ["build/", "data/", "**/dist/", "**/.sanity/", "app/content/sanity.types.ts", "test-results/"],
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
    // Vitest types its matchers (`expect.any(Number)`) as `any`, so that they fit where a value is expected.
    files: ["**/*.test.{ts,tsx}"],
    rules: { "@typescript-eslint/no-unsafe-assignment": "off" },
  },
  {
    // Plain JavaScript keeps its types in JSDoc and tsc checks them, undefined names included; a description is added where a name does not say it.
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
  room(
    ["app/ui/**"],
    ["**/content/**", "**/players/**", "**/routes/**", "**/database/**", "**/gateways/**"],
    "app/ui knows nothing of content or players.",
  ),
  room(
    ["app/content/**"],
    ["**/players/**", "**/routes/**", "**/server/**", "**/services/**", "**/studio/**"],
    "app/content knows neither players nor routes, and meets the lake over HTTP.",
  ),
  room(
    ["app/routes/**", "app/*.{ts,tsx}"],
    ["**/server/**", "**/services/**", "**/studio/**"],
    "The app meets services over HTTP and the server hands it a load context.",
  ),
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
          message: "A request's body is read by app/request-bodies, which knows what it may cost.",
        })),
      ],
    },
  },
  room(
    ["storage/**", "worker-processes/**"],
    ["**/app/**", "**/server/**", "**/services/**", "**/studio/**"],
    "What the site and its stand-ins share knows neither.",
  ),
  room(
    ["services/**"],
    ["**/app/**", "**/server/**"],
    "A stand-in speaks the real service's protocol and knows nothing of the site.",
  ),
);
