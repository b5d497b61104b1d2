import { readFile } from "node:fs/promises";

import { axeFindings } from "../harness/axe.ts";
import { signUpMember } from "../harness/member.ts";
import { expect, test } from "../harness/studio-test.ts";
import { goWithin } from "../harness/studio.ts";

test(
  "legal opens the report, looks a player up and downloads; marketing does not see it",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    const { email } = await signUpMember(stack);
    const studio = await enterStudio("legal", "/acceptances");
    const tool = studio.getByTestId("acceptances");
    expect(await axeFindings(studio, '[data-testid="acceptances"]')).toEqual([]);
    const opening = studio.context().waitForEvent("page");
    await tool.getByRole("button", { name: "Open the report" }).click();
    const report = await opening;
    await expect(report.getByRole("heading", { name: "Who accepted which terms", level: 1 })).toBeVisible();
    expect(report.url(), "no ticket is in the address").toBe(`${stack.site.origin}/staff/acceptances`);
    await expect(tool.getByRole("status").filter({ hasText: "The report is open in another tab." })).toBeVisible();
    await expect(report.getByText("Players with an account: 1")).toBeVisible();
    await expect(report.getByRole("row", { name: /^Version 1 In force .* 1 0 / })).toBeVisible();
    expect(await axeFindings(report)).toEqual([]);

    await report.getByLabel("The player’s e-mail address").fill(email);
    await report.getByRole("button", { name: "Find" }).click();
    const list = report.getByRole("region", { name: email });
    await expect(list.getByRole("row", { name: /^Version 1 Agreed at sign-up / })).toBeVisible();
    await expect(list).toBeInViewport();
    expect(report.url()).not.toContain("@");
    expect(await axeFindings(report)).toEqual([]);

    const downloading = report.waitForEvent("download");
    await report.getByRole("button", { name: `Download as a signed file: ${email}` }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^acceptances-of-one-player-[\d-]{10}\.json$/);
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain(email);
    const check = async (buffer: Buffer) => {
      await report.getByLabel("The file").setInputFiles({ name: "a.json", mimeType: "application/json", buffer });
      await report.getByRole("button", { name: "Check" }).click();
    };
    await check(Buffer.from(text));
    await expect(report.getByRole("status").filter({ hasText: "and it is unchanged." })).toBeVisible();
    await check(Buffer.from(text.replace("agreed", "read")));
    await expect(report.getByText("This is no file that this site made")).toBeVisible();
    expect(await axeFindings(report)).toEqual([]);

    await report.setViewportSize({ width: 360, height: 740 });
    await report.getByLabel("The player’s e-mail address").fill(email);
    await report.getByRole("button", { name: "Find" }).click();
    await expect(list).toBeVisible();
    const overflow = await report.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);

    const marketer = await enterStudio("marketer", "/account");
    await expect(marketer.getByTestId("your-account").getByTestId("log-in").first()).toBeVisible();
    await expect(marketer.getByRole("link", { name: "Acceptances", exact: true })).toHaveCount(0);

    await test.step("the audit says that it was opened", async () => {
      await goWithin(studio, "/audit");
      await expect(
        studio.getByTestId("audit-entry").filter({ hasText: "opened the report on who accepted which terms" }),
      ).toHaveCount(1);
    });
  },
);
