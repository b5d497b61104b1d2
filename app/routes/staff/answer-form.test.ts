import { expect, test } from "vitest";

import { noPlayers } from "../../players/no-players.ts";
import { createUploads, type UploadLimits } from "../../request-bodies/uploads.ts";
import { answerForm } from "./answer-form.ts";
import { fileKeys } from "./opened-report.ts";
import { maximumFileBytes, signedFile } from "./signed-file.ts";

const cookieSecrets = ["signs the files of this test"] as const;
const made = { madeAt: "2026-11-25T12:00:00.000Z", madeFor: { id: "staff-1", name: "Asha" } };
const fileOf = (report: object) => signedFile(fileKeys({ cookieSecrets }), { ...made, ...report });

function check(text: string, limits?: UploadLimits) {
  const body = new FormData();
  body.set("report", new File([text], "acceptances.json", { type: "application/json" }));
  const request = new Request("https://rummy.example/staff/acceptances", { method: "POST", body });
  return answerForm(request, {
    reportReader: { personId: "staff-1", sessionId: "session-1", name: "Asha", until: new Date() },
    visitor: { client: { address: "203.0.113.1" } },
    players: noPlayers,
    uploads: createUploads(limits),
    cookieSecrets,
  });
}

test("a file is known again, however many versions the terms have had", async () => {
  const version = {
    number: 9_999,
    hash: "f".repeat(64),
    effectiveDate: "2026-11-25",
    state: "replaced",
    agreed: 1,
    read: 1,
  };
  const file = fileOf({ versions: Array.from({ length: 10_000 }, () => version) });
  expect(await check(file)).toMatchObject({ kind: "genuine" });
});

test("a file of the largest size is known again", async () => {
  const rest = maximumFileBytes - fileOf({ note: "" }).length;
  expect(await check(fileOf({ note: "x".repeat(rest) }))).toMatchObject({ kind: "genuine" });
});

test("a file for which there is no room is not called forged", async () => {
  const full = { totalBytes: 0, perVisitor: 2, perNetwork: 5 };
  await expect(check(fileOf({}), full)).rejects.toMatchObject({ status: 503 });
});
