import { expect, test } from "vitest";

import { readResentState, writeResentState } from "./resent-state.ts";

test.for([{ kind: "sent" }, { kind: "failed" }, { kind: "tooMany", waitSeconds: 90 }] as const)(
  "%o is read as it was written",
  (state) => {
    expect(readResentState(writeResentState(state))).toEqual(state);
  },
);

test.for([null, "", "0", "-1", "1e3", "86401", "9999999", "yours", "<b>"])("%o says nothing", (text) => {
  expect(readResentState(text)).toBeUndefined();
});
