import { expect, test } from "@playwright/test";

import { editorOf } from "../harness/editor.ts";
import { startProcess } from "../harness/process.ts";
import { startStack } from "../harness/stack.ts";
import { enterStudio } from "../harness/studio.ts";
import { moments } from "./moments.ts";
import { outages, type Services } from "./outages.ts";

const outageMilliseconds = 4_000;

for (const outage of outages) {
  test(`${outage.name}: nothing typed or acknowledged is lost, and the Studio does not crash`, async ({ browser }) => {
    await using stack = await startStack();
    await using studio = await startProcess("studio-host", stack.environment);
    const services: Services = { lake: stack.contentLake, site: stack.site, environment: stack.environment };
    const client = await editorOf(stack.environment, "matrix");
    const problems: string[] = [];
    const served = { browser, studio, lake: stack.contentLake, problems };
    const page = await enterStudio(served, "administrator");
    try {
      for (const moment of moments) {
        await test
          .step(moment.name, async () => {
            await moment.prepare(page, client);
            await moment.act(page, client);
            await outage.begin(services, page.context());
            // Longer than the Studio waits before it says that it is not connected.
            await page.waitForTimeout(outageMilliseconds);
            await outage.end(services, page.context());
            await expect(async () => {
              if (await moment.isDone(client)) return;
              await moment.again?.(page, client);
              expect(await moment.isDone(client), moment.name).toBe(true);
            }).toPass({ timeout: 90_000 });
            await expect(page.getByText("An error occurred")).toHaveCount(0);
          })
          .catch((cause: unknown) => {
            throw new Error(`The browser's console: ${problems.join("\n")}`, { cause });
          });
      }
    } finally {
      await page.context().close();
      if (services.lake !== stack.contentLake) await services.lake[Symbol.asyncDispose]();
      if (services.site !== stack.site) await services.site[Symbol.asyncDispose]();
    }
  });
}
