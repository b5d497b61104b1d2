import { hintCookieName } from "../../app/players/hint-cookie.ts";
import { editorOf } from "../harness/editor.ts";
import { type Stack, startStack } from "../harness/stack.ts";
import { writeArticles } from "./load/articles.ts";
import { databaseMegabytes } from "./load/database-megabytes.ts";
import { browserHead, leaveServersCore, pinServer, residentMegabytes, visit } from "./load/load.ts";
import { millisecondsToVisible } from "./load/milliseconds-to-visible.ts";
import { shareOfBareServer } from "./load/share-of-bare-server.ts";
import { type Bench, type Measurement, percentile } from "./measurement.ts";

const documents = 10_000;
const publishes = 1_000;
const changes = { quiet: 80, underLoad: 20 };
const pairs = 3;
const coldVisitors = 200;
const mostTimes = 2;

/** Compares the site's speed and memory between a lake with a long history and one with the seed only. */
export const longHistory: Bench = async () => {
  await leaveServersCore();
  const database = await databaseMegabytes();
  const young = await figuresOf(database, () => Promise.resolve());
  const old = await figuresOf(database, async (stack) => {
    const editor = await editorOf(stack.environment, "writer of history");
    await writeArticles(editor, documents);
    // Half of them publish the terms, and each stores a version of their whole text.
    for (let number = 0; number < publishes; number += 2) {
      await editor
        .patch("homePage")
        .set({ 'blocks[_key=="hero"].text': `Dealt before, the ${number}th time.` })
        .commit();
      await editor
        .patch("legalDocument-terms")
        .set({ title: `Terms & Conditions, the ${number}th time` })
        .commit();
    }
  });
  const worse = {
    share: young.share / old.share,
    cold: old.cold / young.cold,
    visible: old.visible / young.visible,
    resident: old.resident / young.resident,
  };
  const what = {
    share: "cached home's share of a bare server, fewer",
    cold: `wait of ${coldVisitors} visitors for a cold page, longer`,
    visible: "publish to visible, p95, longer",
    resident: "memory without the embedded database's, more",
  };
  return (["share", "cold", "visible", "resident"] as const).map((figure): Measurement => ({
    what: `after 1,000 publishes and among 10,000 documents: ${what[figure]}`,
    value: worse[figure],
    unit: "times",
    budget: mostTimes,
  }));
};

async function figuresOf(database: number, prepare: (stack: Stack) => Promise<void>) {
  await using stack = await startStack();
  const { origin, pid } = stack.site;
  await pinServer(pid);
  await prepare(stack);
  const cold = await visit(origin, {
    heads: [browserHead(origin, "/tc", { Cookie: `${hintCookieName(origin)}=1` })],
    connections: coldVisitors,
    requests: coldVisitors,
  });
  const { share } = await shareOfBareServer(origin, { "Accept-Encoding": "br" }, pairs);
  const editor = await editorOf(stack.environment);
  const visible = [
    ...(await millisecondsToVisible(origin, editor, changes.quiet)),
    ...(await millisecondsToVisible(origin, editor, changes.underLoad, { underLoad: true })),
  ];
  return {
    share,
    cold: cold.p99Milliseconds,
    visible: percentile(visible, 0.95),
    resident: (await residentMegabytes(pid)) - database,
  };
}
