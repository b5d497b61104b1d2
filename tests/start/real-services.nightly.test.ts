import { expect, test } from "vitest";

import { realServices, startCommand } from "./started.ts";
import { expectStops } from "./stops.ts";

test("real services in the environment leave their stand-ins out, and SIGHUP leaves no process", async () => {
  await using command = await startCommand({ environment: realServices });
  await command.printed(/Ready after/);

  expect(await command.descendants()).toHaveLength(3);
  expect(command.output()).not.toContain(command.origins.inbox);

  await expectStops(command, "SIGHUP");
});
