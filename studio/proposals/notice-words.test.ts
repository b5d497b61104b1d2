import { expect, test } from "vitest";

import { noticeWords } from "./notice-words.ts";

const reader = { mayPublish: false, isPublished: true, hasWaiting: false };

const said = (type: string, more: Partial<typeof reader> = {}) => {
  const words = noticeWords(type, "some-id", { ...reader, ...more });
  return words && [words.sentence.split(/[,.:]/)[0], words.mayPropose];
};

test("who may not publish a document is told who does, and may propose another text for what is published", () => {
  expect(said("legalDocument")).toEqual(["Legal publishes this", true]);
  expect(said("promotion")).toEqual(["Marketing publishes this", true]);
});

test("no text is proposed where nothing is published yet, nor for the record of a decision", () => {
  for (const mayPublish of [false, true]) {
    expect(said("legalDocument", { mayPublish, isPublished: false })?.[1] ?? false).toBe(false);
    expect(said("claimDecision", { mayPublish })?.[1] ?? false).toBe(false);
  }
});

test("legal may propose in its own documents, where another person must read what they write; marketing need not", () => {
  expect(said("legalDocument", { mayPublish: true })?.[1]).toBe(true);
  expect(said("legalDocument", { mayPublish: true, hasWaiting: true })?.[1]).toBe(true);
  expect(said("promotion", { mayPublish: true })).toBeUndefined();
  expect(said("promotion", { mayPublish: true, hasWaiting: true })?.[1]).toBe(false);
});

test("nothing is said of a document that everybody publishes", () => expect(said("faqGroup")).toBeUndefined());
