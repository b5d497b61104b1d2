import { expect, test } from "vitest";

import { editorOf } from "../harness/editor.ts";
import { startProcess } from "../harness/process.ts";
import { stackEnvironment, startStack } from "../harness/stack.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";

const pages = { "/": 200, "/tc": 200, "/there-is-no-such-page": 404 };

/** Every rendering that a page offers, in every size and format. */
const picturesOf = (html: string): string[] => [...new Set(html.match(/\/media\/[^", ]+/g))];

const expectWholeSite = async (origin: string): Promise<void> => {
  for (const [path, status] of Object.entries(pages)) {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain("Terah Fintech Private Limited");
    const pictures = picturesOf(html);
    if (path === "/") expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      const { status: pictureStatus } = await fetch(new URL(picture, origin));
      expect(pictureStatus, picture).toBe(200);
    }
  }
  expect(await (await fetch(`${origin}/`)).text()).toContain("THE JOY BEGINS");
};

test("when the lake dies, every page goes on with the words that were last published, and every picture too", async () => {
  await using stack = await startStack();
  const { origin } = stack.site;
  const editor = await editorOf(stack.environment);
  await editor.patch("homePage").set({ "hero.text": "The last words before the storm." }).commit();
  const home = async () => (await fetch(`${origin}/`)).text();
  await expect.poll(home).toContain("The last words before the storm.");

  await stack.contentLake.kill();

  expect(await (await fetch(`${origin}/`)).text()).toContain("The last words before the storm.");
  await expectWholeSite(origin);
  await expect.poll(() => stack.site.log.filter((line) => line.includes("its last good copy"))).toHaveLength(1);
});

test("a site that never reached a lake has every page and every picture", async () => {
  await using folder = await temporaryFolder();
  await using site = await startProcess("site", await stackEnvironment(folder.path));
  await expectWholeSite(site.origin);
});

test("a site that starts while the lake is gone serves what was last published, not what was built in", async () => {
  await using stack = await startStack();
  const editor = await editorOf(stack.environment);
  await editor.patch("homePage").set({ "hero.text": "Kept through the night." }).commit();
  await expect.poll(async () => (await fetch(`${stack.site.origin}/`)).text()).toContain("Kept through the night.");
  await stack.contentLake.kill();
  await stack.site.kill();

  await using again = await startProcess("site", stack.environment);
  expect(await (await fetch(`${again.origin}/`)).text()).toContain("Kept through the night.");
});

test("a lake that comes back is heard within five seconds, by itself", async () => {
  await using stack = await startStack();
  const { origin } = stack.site;
  await stack.contentLake.kill();
  expect((await fetch(`${origin}/`)).status).toBe(200);

  await using _again = await startProcess("content-lake", stack.environment);
  const editor = await editorOf(stack.environment);
  await editor.patch("homePage").set({ "hero.text": "Back at the table." }).commit();

  const home = async () => (await fetch(`${origin}/`)).text();
  await expect.poll(home, { timeout: 5_000 }).toContain("Back at the table.");
});
