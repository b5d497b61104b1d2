import { EventEmitter, once } from "node:events";

import { expect, test, vi } from "vitest";

import { askLake } from "../ask-lake.ts";
import { createSanityClient } from "../client.ts";
import { notFound } from "../queries/notice.ts";
import { notFoundAnswer } from "../testing/answers.ts";
import { answerQuery, startFakeLake, type FakeLake } from "../testing/fake-lake.ts";
import { readableLog } from "../testing/log-lines.ts";
import { createLakeState } from "./lake-state.ts";
import { createLivePage } from "./live-page.ts";

const warning = 40;
const patienceMilliseconds = 2_000;
const olderTitle = "The older words";

const olderCopy = () => Promise.resolve(notFound.parse(titled(olderTitle)));

/** The page for unknown addresses over a fake lake, with an older copy whose title is `olderTitle`. */
function pageOver(lake: FakeLake, older = olderCopy) {
  const { log, lines } = readableLog();
  const client = createSanityClient(lake.connection);
  const state = createLakeState(log);
  const changes: unknown[] = [];
  const toldAt: (number | undefined)[] = [];
  const page = createLivePage({
    ask: () => askLake(client, notFound, { patienceMilliseconds }),
    older,
    onWords: ({ answer, toldAt: since }) => {
      changes.push(answer);
      toldAt.push(since);
    },
    onFailure: (failure) => state.failed("not-found", failure),
    onSuccess: () => state.succeeded("not-found"),
  });
  const title = async () => (await page.words()).page.title;
  return {
    page,
    lines,
    changes,
    toldAt,
    title,
    refreshedTitle: async () => {
      await page.refresh();
      return title();
    },
    careText: async () => (await page.words()).settings.responsiblePlay.text,
    [Symbol.dispose]: () => page.stop(),
  };
}

const titled = (title: string) => ({ ...notFoundAnswer, page: { ...notFoundAnswer.page, title } });

test("reading a page sends no query, refreshing it does, and only changed words are reported", async () => {
  let edition = "First";
  await using lake = await startFakeLake((response) => answerQuery(response, titled(edition)));
  using content = pageOver(lake);
  expect(await content.title()).toBe(olderTitle);
  expect(await content.refreshedTitle()).toBe("First");
  edition = "Second";
  expect(await content.title()).toBe("First");
  expect(await content.refreshedTitle()).toBe("Second");
  expect(await content.refreshedTitle()).toBe("Second");
  expect(lake.asked).toHaveLength(3);
  expect(content.changes).toHaveLength(2);
});

test.each([
  ["there", olderCopy],
  ["not to be shown", () => Promise.reject(new Error("The older copy cannot be read."))],
])("words that the lake gives while the older copy is read are shown: it is %s", async (_, older) => {
  await using lake = await startFakeLake((response) => answerQuery(response, titled("The lake's")));
  const reading = new EventEmitter();
  const isRead = once(reading, "end");
  using content = pageOver(lake, async () => {
    await isRead;
    return older();
  });
  const title = content.title();
  await content.page.refresh();
  reading.emit("end");
  expect(await title).toBe("The lake's");
});

test("a page depends on the tags of its answer, and on every change while it has none", async () => {
  await using lake = await startFakeLake((response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ result: notFoundAnswer, syncTags: ["s1:settings"], ms: 1 }));
  });
  using content = pageOver(lake);
  expect(content.page.dependsOn(new Set(["s1:other"]))).toBe(true);
  await content.page.refresh();
  expect(content.page.dependsOn(new Set(["s1:other"]))).toBe(false);
  expect(content.page.dependsOn(new Set(["s1:other", "s1:settings"]))).toBe(true);
});

test("changed words are reported with the moment of their first news, also after a failure, and without one when found by polling", async () => {
  let edition = "First";
  let broken = false;
  await using lake = await startFakeLake((response) => {
    if (broken) response.writeHead(500).end();
    else answerQuery(response, titled(edition));
  });
  using content = pageOver(lake);
  await content.page.refresh();
  broken = true;
  edition = "Second";
  await content.page.refresh({ toldAt: 1 });
  await content.page.refresh({ toldAt: 2 });
  broken = false;
  await content.page.refresh({ toldAt: 3 });
  await content.page.refresh({ toldAt: 4 });
  edition = "Third";
  await content.page.refresh();
  expect(content.toldAt).toEqual([undefined, 1, undefined]);
});

test("after a failure the page asks again until it has an answer", async () => {
  let broken = true;
  await using lake = await startFakeLake((response) => {
    if (broken) response.writeHead(500).end();
    else answerQuery(response, titled("By itself"));
  });
  using content = pageOver(lake);
  expect(await content.refreshedTitle()).toBe(olderTitle);
  broken = false;
  await expect.poll(() => content.title()).toBe("By itself");
});

test("a page is asked for in its language", async () => {
  await using lake = await startFakeLake((response) => answerQuery(response, notFoundAnswer));
  using content = pageOver(lake);
  await content.refreshedTitle();
  const parameters = new URL(lake.asked[0] ?? "", "http://lake").searchParams;
  expect(parameters.get("$language")).toBe('"en-IN"');
  expect(parameters.get("perspective")).toBe("published");
});

test("one failure is retried, and no visitor notices", async () => {
  await using lake = await startFakeLake((response) => {
    if (lake.asked.length === 1) response.writeHead(500).end();
    else answerQuery(response, titled("Second try"));
  });
  using content = pageOver(lake);
  expect(await content.refreshedTitle()).toBe("Second try");
  expect(content.lines).toEqual([]);
});

test("twenty changes at once cause two queries: one for the first, and one for all that came meanwhile", async () => {
  await using lake = await startFakeLake((response) => {
    setTimeout(() => answerQuery(response, notFoundAnswer), 50);
  });
  using content = pageOver(lake);
  await Promise.all(Array.from({ length: 20 }, () => content.refreshedTitle()));
  expect(lake.asked).toHaveLength(2);
});

test("when the lake fails, visitors get its last valid words and the log one warning, and a note when it recovers", async () => {
  let broken = false;
  await using lake = await startFakeLake((response) => {
    if (broken) response.socket?.destroy();
    else answerQuery(response, titled("Fresh"));
  });
  using content = pageOver(lake);
  await content.refreshedTitle();
  broken = true;
  expect([await content.refreshedTitle(), await content.refreshedTitle()]).toEqual(["Fresh", "Fresh"]);
  expect(content.lines.map(({ level }) => level)).toEqual([warning]);
  broken = false;
  await content.refreshedTitle();
  expect(content.lines.at(-1)?.msg).toContain("the content lake answers again");
});

test("a lake that never answers delays a visitor for at most two seconds, then an older copy is served", async () => {
  await using lake = await startFakeLake(() => undefined);
  using content = pageOver(lake);
  const deadline = new AbortController();
  using deadlines = vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
  const shown = content.refreshedTitle();
  await expect.poll(() => lake.asked).toHaveLength(1);
  expect(deadlines.mock.calls).toEqual([[2_000]]);
  deadline.abort(new DOMException("The deadline is over.", "TimeoutError"));
  expect(await shown).toBe(olderTitle);
  expect(lake.asked, "asked once more after the deadline").toHaveLength(1);
});

test.each([
  ["garbage", "<html>"],
  ["nothing", ""],
  ["another shape", JSON.stringify({ result: [] })],
])("a lake's answer of %s is rejected", async (_, body) => {
  await using lake = await startFakeLake((response) => {
    response.setHeader("Content-Type", "application/json").end(body);
  });
  using content = pageOver(lake);
  expect(await content.refreshedTitle()).toBe(olderTitle);
});

test("the warning about a refusal is short", async () => {
  await using lake = await startFakeLake((response) => response.writeHead(503).end());
  using content = pageOver(lake);
  await content.refreshedTitle();
  expect(content.lines[0]?.reason).toBe("HTTP 503");
});

test("a truncated answer is rejected", async () => {
  await using lake = await startFakeLake((response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" }).write('{"result":');
    setTimeout(() => response.socket?.destroy(), 20);
  });
  using content = pageOver(lake);
  expect(await content.refreshedTitle()).toBe(olderTitle);
});

test("a page without a required field is not shown, and the warning names the field", async () => {
  await using lake = await startFakeLake((response) => {
    answerQuery(response, { ...notFoundAnswer, page: { ...notFoundAnswer.page, title: null } });
  });
  using content = pageOver(lake);
  expect(await content.refreshedTitle()).toBe(olderTitle);
  expect(content.lines[0]?.reason).toContain("title");
});

test("a page that was unpublished is not shown", async () => {
  await using lake = await startFakeLake((response) => answerQuery(response, { ...notFoundAnswer, page: null }));
  using content = pageOver(lake);
  expect(await content.refreshedTitle()).toBe(olderTitle);
});

test("a menu entry that would run a script refuses its page", async () => {
  const settings = { ...notFoundAnswer.settings, navigation: [{ _key: "x", label: "X", href: "javascript:alert(1)" }] };
  await using lake = await startFakeLake((response) => answerQuery(response, { ...notFoundAnswer, settings }));
  using content = pageOver(lake);
  expect(await content.refreshedTitle()).toBe(olderTitle);
  expect(content.lines[0]?.reason).toContain("navigation[0].href");
});

test("figures are filled in, in the words of the page and of the frame around it", async () => {
  await using lake = await startFakeLake((response) => {
    answerQuery(response, titled("From {minimum-age}, not in {restricted-states}"));
  });
  using content = pageOver(lake);
  expect(await content.refreshedTitle()).toBe("From 18, not in Assam and Odisha");
  expect(await content.careText()).toBe("Only from 18 years.");
});

test("a page that names an unknown figure is not shown, and the warning names it", async () => {
  await using lake = await startFakeLake((response) => answerQuery(response, titled("Get {welcom-bonus}")));
  using content = pageOver(lake);
  expect(await content.refreshedTitle()).toBe(olderTitle);
  expect(content.lines[0]?.reason).toBe(
    "There is no figure called {welcom-bonus}, which stands in “Get {welcom-bonus}”.",
  );
});

test("words are parsed again, and not asked for, when what they are parsed with changed; those that cannot be stay", async () => {
  const figures = (amount: number) => [{ key: "minimum-age", amount, unit: "years", grouped: false }];
  let settings: object = notFoundAnswer.settings;
  const parse = (answer: unknown) => notFound.parse(Object.assign({}, answer, { settings }));
  const failures: unknown[] = [];
  let succeeded = 0;
  await using lake = await startFakeLake((response) => {
    answerQuery(response, { page: { ...notFoundAnswer.page, title: "From {minimum-age}" } });
  });
  const page = createLivePage({
    ask: () => askLake(createSanityClient(lake.connection), { ...notFound, parse }, { patienceMilliseconds }),
    parsedWith: { basis: () => settings, parse },
    older: () => Promise.reject(new Error("There is no copy.")),
    onWords: () => undefined,
    onFailure: (failure) => failures.push(failure),
    onSuccess: () => (succeeded += 1),
  });
  const titleWith = async (ruleFigures: object[]) => {
    settings = { ...notFoundAnswer.settings, ruleFigures };
    return (await page.words()).page.title;
  };
  await page.refresh();

  expect(await titleWith(figures(21))).toBe("From 21");
  expect([failures.length, succeeded]).toEqual([0, 1]);
  expect(await titleWith([])).toBe("From 21");
  expect(await titleWith([])).toBe("From 21");
  expect(failures).toHaveLength(2);
  expect(await titleWith(figures(25))).toBe("From 25");
  expect([failures.length, succeeded]).toEqual([2, 2]);
  expect(lake.asked).toHaveLength(1);
  page.stop();
});
