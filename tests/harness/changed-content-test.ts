import { editorOf, removeToken, tokenNames } from "./editor.ts";
import { untilQuiet } from "./quiet-site.ts";
import { rememberContent } from "./restored-content.ts";
import { test as shared } from "./shared-stack-test.ts";

/**
 * The `test` of shared-stack-test.ts for files that change content. At a file's end everything that staff write is as it was at its beginning, the file's
 * tokens are removed, and the site shows it. What stays is new in the legal record, in the library of pictures and among players.
 */
export const test = shared.extend<{ restored: undefined }>({
  restored: [
    async ({ stack }, provide) => {
      const { environment } = stack;
      const tokens = new Set(await tokenNames(environment));
      const content = await rememberContent(await editorOf(environment, "restorer"));
      await provide(undefined);
      await content.restoreAll();
      for (const name of await tokenNames(environment)) if (!tokens.has(name)) await removeToken(environment, name);
      await untilQuiet(stack);
    },
    { scope: "file", auto: true },
  ],
});
