import { afterEach, expect, test, vi } from "vitest";

import { isScheduleActMeant } from "./ask-about-schedule.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const publishing = "Publish this document now?";
const deleting = "Delete this schedule?";

test.each([
  { act: "publish", state: "scheduled", answer: true, asked: publishing, isMeant: true },
  { act: "publish", state: "scheduled", answer: false, asked: publishing, isMeant: false },
  { act: "delete", state: "scheduled", answer: true, asked: deleting, isMeant: true },
  { act: "delete", state: "scheduled", answer: false, asked: deleting, isMeant: false },
  { act: "publish", state: "succeeded", answer: false, asked: undefined, isMeant: true },
  { act: "publish", state: "cancelled", answer: false, asked: undefined, isMeant: true },
  { act: "delete", state: "succeeded", answer: false, asked: undefined, isMeant: true },
  { act: "delete", state: "cancelled", answer: false, asked: undefined, isMeant: true },
] as const)("to $act what is $state, answered $answer, asks “$asked”, and goes on: $isMeant", (row) => {
  const { act, state, answer, asked, isMeant } = row;
  const confirm = vi.fn<(question: string) => boolean>(() => answer);
  vi.stubGlobal("window", { confirm });
  expect(isScheduleActMeant(act, { state })).toBe(isMeant);
  expect(confirm.mock.calls).toEqual(asked === undefined ? [] : [[expect.stringContaining(asked)]]);
});
