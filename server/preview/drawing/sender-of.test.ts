import { expect, test } from "vitest";

import { presentConditions } from "../../../app/content/preview/preview-conditions.ts";
import type { ShownTo } from "./draw-job.ts";
import { senderOf } from "./sender-of.ts";

const staff = (userId: string): ShownTo => ({
  kind: "staff",
  pass: { userId, perspective: ["drafts"], conditions: presentConditions, endsAt: 0 },
  hasOverlay: false,
});

test("comparisons of all staff wait for one another, and no page waits for them", () => {
  const compares = senderOf(staff("one"), "/preview/changes/aboutPage");
  for (const path of ["/preview/changes/aboutPage", "/preview/changes/homePage.data", "//preview/changes/homePage"])
    expect([path, senderOf(staff("other"), path)]).toEqual([path, compares]);
  for (const path of ["/", "/faq", "/preview/changes/aboutPage/page", "/preview/mails/password-reset/without-name"])
    expect([path, senderOf(staff("one"), path) === compares]).toEqual([path, false]);
});

test("pages of one member of staff or of one link wait for one another, and for nobody else's", () => {
  const senders = [staff("one"), staff("other"), { kind: "link holder", name: "one" } as const];
  expect(new Set(senders.map((shownTo) => senderOf(shownTo, "/faq"))).size).toBe(3);
  expect(senderOf(staff("one"), "/")).toBe(senderOf(staff("one"), "/faq"));
});
