import { expect, test } from "vitest";

import { noPlayers } from "../../../players/no-players.ts";
import type { ChallengeState } from "../../../players/otp/challenge-state.ts";
import { smallBodyBytes } from "../../../request-bodies/read-body.ts";
import { mayUpload } from "./may-upload.ts";

const moment = new Date();
const challenge = {
  id: "1",
  mobile: "9876543210",
  wasSent: true,
  isTaken: false,
  usableUntil: moment,
  resendAt: moment,
};

/** Whether the body of a visitor with numbers in these states may be read, and how often the numbers were looked up. */
async function isRead(bytes: number, ...states: readonly ChallengeState[]) {
  let looks = 0;
  const request = new Request("http://site.test/signup", {
    method: "POST",
    headers: { "Content-Length": String(bytes) },
  });
  const mayBeRead = await mayUpload(request, {
    cookieSecrets: ["a-secret-of-more-than-32-characters"],
    siteOrigin: "http://site.test",
    visitor: { client: { address: "192.0.2.1" }, player: () => Promise.resolve(undefined) },
    players: {
      ...noPlayers,
      challenges: () => {
        looks += 1;
        return Promise.resolve(states.map((state) => ({ ...challenge, state })));
      },
    },
  });
  return { mayBeRead, looks };
}

test("a form of texts is read from everybody, and nothing is looked up for it", async () => {
  expect(await isRead(smallBodyBytes)).toEqual({ mayBeRead: true, looks: 0 });
});

test.each<{ states: readonly ChallengeState[]; mayBeRead: boolean }>([
  { states: [], mayBeRead: false },
  { states: ["open", "usedUp", "expired"], mayBeRead: false },
  { states: ["open", "verified"], mayBeRead: true },
  { states: ["verificationExpired"], mayBeRead: true },
  { states: ["used"], mayBeRead: true },
])("a longer body of a visitor with numbers in the states $states is read: $mayBeRead", async (row) => {
  expect(await isRead(smallBodyBytes + 1, ...row.states)).toEqual({ mayBeRead: row.mayBeRead, looks: 1 });
});
