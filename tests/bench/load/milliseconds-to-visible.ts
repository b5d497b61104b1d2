import { setTimeout as delay } from "node:timers/promises";

import type { SanityClient } from "@sanity/client";

import { browserHead, visit } from "./load.ts";

const lookAgainMilliseconds = 2;
const betweenChangesMilliseconds = 50;
const patienceMilliseconds = 10_000;

/** Changes the home page several times. Answers for each change how long after the lake's acknowledgement a visitor's HTML has the new words. */
export async function millisecondsToVisible(
  origin: string,
  editor: SanityClient,
  changes: number,
  { underLoad = false } = {},
): Promise<number[]> {
  const waits: number[] = [];
  const change = async () => {
    for (let number = 1; number <= changes; number += 1) {
      const words = `Dealt for the ${number}th time, ${underLoad ? "in a crowd" : "in peace"}.`;
      await editor.patch("homePage").set({ 'blocks[_key=="hero"].text': words }).commit();
      waits.push(await millisecondsUntil(origin, words));
      await delay(betweenChangesMilliseconds);
    }
  };
  if (underLoad) {
    const milliseconds = changes * (betweenChangesMilliseconds + 250);
    await Promise.all([visit(origin, { heads: [browserHead(origin, "/")], milliseconds }), change()]);
  } else await change();
  return waits;
}

async function millisecondsUntil(origin: string, words: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < patienceMilliseconds) {
    const html = await (await fetch(origin)).text();
    const milliseconds = performance.now() - began;
    if (html.includes(words)) return milliseconds;
    await delay(lookAgainMilliseconds);
  }
  throw new Error(`After 10 s no visitor reads "${words}".`);
}
