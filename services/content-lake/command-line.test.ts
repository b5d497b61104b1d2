import { expect, test } from "vitest";

import { type CommandFolder, commandFolder } from "./testing/sanity-command.ts";
import { temporaryLake } from "./testing/temporary-lake.ts";

// `command-line.nightly.test.ts` has all commands.
test("Sanity's own command line lists what the lake has, and says in a sentence why the lake refuses a change", async () => {
  await using lake = await temporaryLake();
  await using folder: CommandFolder = await commandFolder(lake);
  const { secret } = lake.lake.tokens.add("Command line", "administrator");
  await lake.lake.people.add({ name: "Maya", email: "maya@rummy.example", role: "marketer" });

  expect(await folder.sanity("datasets list", secret)).toEqual({ exit: 0, printed: "production" });
  expect(await folder.sanity("users list", secret)).toMatchObject({
    exit: 0,
    printed: expect.stringMatching(/Maya .*marketer .*20\d\d-/),
  });
  expect(await folder.sanity("tokens add mine --role=viewer --yes", secret)).toMatchObject({
    exit: 1,
    printed: expect.stringContaining("made and removed on its machine: npm run content:token."),
  });
  expect(await folder.sanity("undeploy --yes", secret)).toMatchObject({
    exit: 0,
    printed: expect.stringContaining("Nothing to undeploy."),
  });
  expect(await folder.sanity("datasets list", "of another lake")).toMatchObject({
    exit: 1,
    printed: expect.stringContaining("the token is not known to this content lake"),
  });
});
