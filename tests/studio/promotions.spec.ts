import { expect, test } from "../harness/studio-test.ts";
import { openDocument, publish } from "../harness/studio.ts";

test("a promotion's code is refused while another one has it, by that one's name, and published once it differs", async ({
  enterStudio,
  stack,
}) => {
  const page = await enterStudio("marketer");
  await openDocument(page, "promotion", "promotion-instant-deposit-bonus");
  const code = page.getByTestId("field-code").getByRole("textbox");
  await code.fill("terahwelcome");
  await page
    .getByRole("button", { name: /validation|error/i })
    .first()
    .click();
  await expect(page.getByText("The promotion “First time registration bonus” has this code")).toBeVisible();
  await expect(page.getByTestId("action-publish")).toBeDisabled();
  await code.fill("TERAHNOW");
  await publish(page);
  await expect.poll(async () => (await fetch(`${stack.site.origin}/promotion`)).text()).toContain("TERAHNOW");
});
