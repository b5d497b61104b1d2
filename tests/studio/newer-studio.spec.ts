import { expect, test } from "../harness/studio-test.ts";
import { untilEditable } from "../harness/studio.ts";

test(
  "a tab that is older than the served Studio says so, and is loaded again only when told to",
  { tag: "@nightly" },
  async ({ enterDocument }) => {
    const page = await enterDocument("marketer", "notFoundPage");
    const title = page.getByLabel("Title").first();
    const notice = page.getByText("The Studio was updated after you opened it.");
    const served = new URL("/", page.url()).href;
    const showAgain = async () => {
      const answered = page.waitForResponse(served);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await (await answered).finished();
    };

    await showAgain();
    // What was answered first has been read by the time the second answer is there.
    await showAgain();
    await expect(notice).toBeHidden();

    await page.route(served, async (route) => {
      const response = await route.fetch();
      const newer = (await response.text()).replace(/(src="\/static\/sanity-)[\w-]{8}/, "$1Newer_01");
      await route.fulfill({ response, body: newer });
    });
    let loads = 0;
    page.on("load", () => (loads += 1));
    await showAgain();
    await expect(notice).toBeVisible();
    await title.fill("Typed in the older one");
    await expect(title).toHaveValue("Typed in the older one");
    expect(loads).toBe(0);

    await page.unroute(served);
    await page.getByRole("button", { name: "Load the Studio again" }).click();
    await expect.poll(() => loads).toBe(1);
    await untilEditable(page);
    await expect(title).toHaveValue("Typed in the older one");
    await showAgain();
    await showAgain();
    await expect(notice).toBeHidden();
  },
);
