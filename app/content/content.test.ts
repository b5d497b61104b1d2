import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { createSanityClient } from "./client.ts";
import { createContent } from "./content.ts";
import { homeAnswer, notFoundAnswer } from "./testing/answers.ts";
import { answerQuery, startFakeLake, type FakeLake } from "./testing/fake-lake.ts";
import { readableLog } from "./testing/log-lines.ts";

const warning = 40;
const bundledTitle = "The bundled words";

/** Content over a fake lake, with a bundle that says `bundledTitle`. */
async function contentOver(lake: FakeLake) {
  const bundledDirectory = await mkdtemp(join(tmpdir(), "bundle-"));
  const page = { ...notFoundAnswer.page, title: bundledTitle };
  await writeFile(join(bundledDirectory, "pages.json"), JSON.stringify({ "not-found": { ...notFoundAnswer, page } }));
  const { log, lines } = readableLog();
  const content = createContent({ client: createSanityClient(lake.connection), bundledDirectory, log });
  return {
    lines,
    title: async () => (await content.page("not-found")).page.title,
    home: () => content.page("home"),
    careText: async () => (await content.page("not-found")).settings.responsiblePlay.text,
    [Symbol.asyncDispose]: () => rm(bundledDirectory, { recursive: true }),
  };
}

const titled = (title: string) => ({ ...notFoundAnswer, page: { ...notFoundAnswer.page, title } });

test("a page is as the lake has it now", async () => {
  let edition = 0;
  await using lake = await startFakeLake((response) => {
    edition += 1;
    answerQuery(response, titled(`Edition ${edition}`));
  });
  await using content = await contentOver(lake);
  expect(await content.title()).toBe("Edition 1");
  expect(await content.title()).toBe("Edition 2");
});

test("a page is asked for in its language", async () => {
  await using lake = await startFakeLake((response) => {
    answerQuery(response, notFoundAnswer);
  });
  await using content = await contentOver(lake);
  await content.title();
  const parameters = new URL(lake.asked[0] ?? "", "http://lake").searchParams;
  expect(parameters.get("$language")).toBe('"en-IN"');
  expect(parameters.get("perspective")).toBe("published");
});

test("one failure is tried again, and no visitor notices", async () => {
  await using lake = await startFakeLake((response) => {
    if (lake.asked.length === 1) response.writeHead(500).end();
    else answerQuery(response, titled("Second try"));
  });
  await using content = await contentOver(lake);
  expect(await content.title()).toBe("Second try");
  expect(content.lines).toEqual([]);
});

test("twenty visitors at once ask the lake once", async () => {
  await using lake = await startFakeLake((response) => {
    setTimeout(() => {
      answerQuery(response, notFoundAnswer);
    }, 50);
  });
  await using content = await contentOver(lake);
  await Promise.all(Array.from({ length: 20 }, () => content.title()));
  expect(lake.asked).toHaveLength(1);
});

test("when the lake breaks, visitors get its last good words and the operator one warning, and a note when it is over", async () => {
  let broken = false;
  await using lake = await startFakeLake((response) => {
    if (broken) response.socket?.destroy();
    else answerQuery(response, titled("Fresh"));
  });
  await using content = await contentOver(lake);
  await content.title();
  broken = true;
  expect([await content.title(), await content.title()]).toEqual(["Fresh", "Fresh"]);
  expect(content.lines.map(({ level }) => level)).toEqual([warning]);
  broken = false;
  await content.title();
  expect(content.lines.at(-1)?.msg).toContain("the lake answers again");
});

test("a lake that never answers holds a visitor for two seconds at most, then the bundled words serve", async () => {
  await using lake = await startFakeLake(() => undefined);
  await using content = await contentOver(lake);
  const began = performance.now();
  expect(await content.title()).toBe(bundledTitle);
  expect(performance.now() - began).toBeLessThan(2_500);
});

test.each([
  ["garbage", "<html>"],
  ["nothing", ""],
  ["another shape", JSON.stringify({ result: [] })],
])("a lake that answers %s is not believed", async (_, body) => {
  await using lake = await startFakeLake((response) => {
    response.setHeader("Content-Type", "application/json").end(body);
  });
  await using content = await contentOver(lake);
  expect(await content.title()).toBe(bundledTitle);
});

test("the warning about a refusal is short enough to read", async () => {
  await using lake = await startFakeLake((response) => response.writeHead(503).end());
  await using content = await contentOver(lake);
  await content.title();
  expect(content.lines[0]?.reason).toBe("HTTP 503");
});

test("an answer cut in the middle is not believed", async () => {
  await using lake = await startFakeLake((response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" }).write('{"result":');
    setTimeout(() => response.socket?.destroy(), 20);
  });
  await using content = await contentOver(lake);
  expect(await content.title()).toBe(bundledTitle);
});

test("a page without a required field is not shown, and the warning names the field", async () => {
  await using lake = await startFakeLake((response) => {
    answerQuery(response, { ...notFoundAnswer, page: { ...notFoundAnswer.page, title: null } });
  });
  await using content = await contentOver(lake);
  expect(await content.title()).toBe(bundledTitle);
  expect(content.lines[0]?.reason).toContain("title");
});

test("a page that was unpublished is not shown", async () => {
  await using lake = await startFakeLake((response) => {
    answerQuery(response, { ...notFoundAnswer, page: null });
  });
  await using content = await contentOver(lake);
  expect(await content.title()).toBe(bundledTitle);
});

test("a menu entry that would run a script refuses its page", async () => {
  const settings = { ...homeAnswer.settings, navigation: [{ _key: "x", label: "X", href: "javascript:alert(1)" }] };
  await using lake = await startFakeLake((response) => {
    answerQuery(response, { ...notFoundAnswer, settings });
  });
  await using content = await contentOver(lake);
  expect(await content.title()).toBe(bundledTitle);
  expect(content.lines[0]?.reason).toContain("navigation[0].href");
});

test("without lake or bundle a page rejects, so that the server can say so", async () => {
  await using lake = await startFakeLake((response) => response.writeHead(500).end());
  await using content = await contentOver(lake);
  await expect(content.home()).rejects.toThrow();
});

test("figures are filled in, in the words of the page and of the frame around it", async () => {
  await using lake = await startFakeLake((response) => {
    answerQuery(response, titled("From {minimum-age}, not in {restricted-states}"));
  });
  await using content = await contentOver(lake);
  expect(await content.title()).toBe("From 18, not in Assam and Odisha");
  expect(await content.careText()).toBe("Only from 18 years.");
});

test("a page that names an unknown figure is not shown, and the warning names it", async () => {
  await using lake = await startFakeLake((response) => {
    answerQuery(response, titled("Get {welcom-bonus}"));
  });
  await using content = await contentOver(lake);
  expect(await content.title()).toBe(bundledTitle);
  expect(content.lines[0]?.reason).toBe(
    "There is no figure called {welcom-bonus}, which stands in “Get {welcom-bonus}”.",
  );
});
