import { expect, test } from "vitest";

import { action } from "../../app/routes/staff/acceptances-file.ts";
import { openSite } from "../testing/open-site.ts";

const headers = { Origin: "http://site.test", "Content-Type": "application/x-www-form-urlencoded" };

test.each([
  ["2026-12-31T18:29:59.999Z", "2026-12-31"],
  ["2026-12-31T18:30:00.000Z", "2027-01-01"],
])("a file that is made at %s is named by the day in India, %s", async (now, day) => {
  await using site = await openSite((request, context) => {
    if (!context) throw new Error("There is no context.");
    const reportReader = { personId: "staff-1", sessionId: "", name: "Asha", until: new Date(now) };
    const found = { kind: "found" as const, signedUpAt: new Date(now), acceptances: [] };
    const players = { ...context.players, acceptancesOf: () => Promise.resolve(found) };
    return action({ request, params: {}, context: { ...context, now: new Date(now), reportReader, players } });
  });
  const answer = await site.ask("/signup", { method: "POST", headers, body: "email=asha%40example.in" });
  expect(answer.headers["content-disposition"]).toBe(`attachment; filename="acceptances-of-one-player-${day}.json"`);
});
