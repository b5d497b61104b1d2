import { readFile } from "node:fs/promises";
import { join } from "node:path";

import pino from "pino";
import { expect, test } from "vitest";
import { z } from "zod";

import type { Audited } from "../access/audit.ts";
import { codeOf, stepAt } from "../access/time-based-codes.ts";
import { processOfOneCommand } from "../http/admin.ts";
import { privateApp } from "../http/app.ts";
import { type Lake, openLake } from "../lake.ts";
import type { LakeTables } from "../open-tables.ts";
import { isOpenShare, shareName, sharesIn } from "../shares/draft-share.ts";
import { revokeShare, shareDraft } from "../shares/share-draft.ts";
import { keyOfApp } from "../testing/code-app.ts";
import { loggedIn } from "../testing/staff.ts";
import { lakeConfiguration, type TemporaryLake, temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";

import { backUp } from "./back-up.ts";
import { applyStagedBackup, stageBackup } from "./restore.ts";

/** Something that opens a part of a lake, until it is taken away. */
interface Access {
  readonly revoke: () => unknown;
  /** Whether it opens that lake. */
  readonly opens: (lake: Lake) => unknown;
}

/** What a restore does with accesses of a kind that were taken away since the backup. */
interface Kind {
  readonly make: (lake: TemporaryLake) => Access | Promise<Access>;
  /** How the operator's guide begins the row that says what to do; absent when the restore ends them all. */
  readonly row?: string;
  /** What the audit, which the guide says to export, has of the end; absent where the row says that it has nothing. */
  readonly recordedAs?: Audited;
}

/** Asks as the operator's commands do. */
async function command(lake: TemporaryLake, method: string, path: string, body?: object): Promise<void> {
  const init = { method, ...(body && { body: JSON.stringify(body) }) };
  expect((await privateApp(lake.lake, processOfOneCommand).request(`/admin/${path}`, init)).ok).toBe(true);
}

/** Of every part of the store. */
const kinds: Readonly<Record<keyof LakeTables, readonly Kind[]>> = {
  people: [
    {
      row: "staff who were removed",
      recordedAs: "removed",
      async make(lake) {
        const { email, password } = await loggedIn(lake, "marketer", "removed");
        return {
          revoke: () => command(lake, "DELETE", `staff/${email}`),
          opens: ({ people }) => people.authenticate(email, password),
        };
      },
    },
    {
      row: "passwords that were reset or changed since",
      recordedAs: "password reset",
      async make(lake) {
        const { email, password } = await loggedIn(lake, "marketer", "reset");
        return {
          revoke: () => command(lake, "POST", `staff/${email}/reset`),
          opens: ({ people }) => people.authenticate(email, password),
        };
      },
    },
    {
      row: "former roles",
      recordedAs: "role changed",
      async make(lake) {
        const { id } = await loggedIn(lake, "administrator", "demoted");
        const { client } = await loggedIn(lake, "administrator", "demoting");
        return {
          revoke: () => client.request({ method: "POST", uri: `/staff/${id}/role`, body: { role: "marketer" } }),
          opens: ({ people }) => people.byId(id)?.role === "administrator",
        };
      },
    },
  ],
  codeApps: [
    {
      row: "accounts without the code app",
      recordedAs: "code app added",
      async make(lake) {
        const { id, client, password } = await loggedIn(lake, "legal", "with-app");
        const post = (uri: string, body: object) => client.request<unknown>({ method: "POST", uri, body });
        return {
          async revoke() {
            const begun = z.object({ key: z.object({ address: z.string() }) });
            const { key } = begun.parse(await post("/staff/me/code-app", { current: password }));
            await post("/staff/me/code-app/confirm", { code: codeOf(keyOfApp(key.address), stepAt(Date.now())) });
          },
          opens: ({ codeApps }) => !codeApps.has(id),
        };
      },
    },
  ],
  tokens: [
    {
      row: "tokens that were removed, also those that a newer one of the same name replaced",
      recordedAs: "token removed",
      make(lake) {
        const { secret } = lake.lake.tokens.add("desk", "editor");
        return {
          async revoke() {
            await command(lake, "DELETE", "tokens/desk");
            await command(lake, "POST", "tokens", { name: "desk", role: "editor" });
          },
          opens: ({ tokens }) => tokens.requesterOf(secret),
        };
      },
    },
  ],
  sessions: [
    {
      async make(lake) {
        const { id, token } = await loggedIn(lake, "legal", "logged-in");
        return {
          revoke: () => lake.lake.sessions.endAllOf(id),
          opens: ({ sessions }) => sessions.find(token),
        };
      },
    },
  ],
  datasets: [
    {
      row: "links to drafts that have ended since",
      make({ lake: { datasets } }) {
        const requester = { id: "staff-1", name: "Asha", role: "marketer" } as const;
        datasets.main.commit({ mutations: [{ create: { _id: "drafts.a", _type: "page" } }], author: requester.id });
        const { share } = shareDraft(datasets.main, requester, {
          documentId: "a",
          path: "/a",
          lifetimeSeconds: 24 * 60 * 60,
        });
        return {
          revoke: () => revokeShare(datasets.main, requester, shareName(share)),
          opens: (lake) => sharesIn(lake.datasets.main.where).some((one) => isOpenShare(one)),
        };
      },
    },
    {
      row: "further datasets that were public and have been made private since",
      recordedAs: "dataset made private",
      make(lake) {
        lake.lake.datasets.create({ name: "closed", aclMode: "public", createdBy: "test" });
        return {
          revoke: () => lake.client().datasets.edit("closed", { aclMode: "private" }),
          opens: ({ datasets }) => datasets.describe("closed")?.aclMode === "public",
        };
      },
    },
    {
      row: "datasets that were deleted",
      recordedAs: "dataset deleted",
      make(lake) {
        lake.lake.datasets.create({ name: "deleted", aclMode: "private", createdBy: "test" });
        return {
          revoke: () => lake.client().datasets.delete("deleted"),
          opens: ({ datasets }) => datasets.describe("deleted"),
        };
      },
    },
  ],
  audit: [],
  // Addresses from which somebody has logged in open nothing: they only wait less after wrong passwords of others.
  loginPace: [],
  preferences: [],
};

test("what was taken away since a backup stays away after its restore, or the guide says what to do, and the audit had it", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  const made = [];
  for (const kind of Object.values(kinds).flat()) made.push({ ...kind, ...(await kind.make(lake)) });
  for (const { row, opens } of made) expect(Boolean(await opens(lake.lake)), row).toBe(true);
  const backup = join(folder.path, "backup");
  await backUp(lake.lake, backup);
  const [newestBefore] = lake.lake.audit.page(1);

  for (const { revoke } of made) await revoke();
  for (const { row, opens } of made) expect(Boolean(await opens(lake.lake)), row).toBe(false);
  const since = lake.lake.audit.page(100).filter(({ sequence }) => sequence > (newestBefore?.sequence ?? 0));
  const recorded = since.map(({ what }) => what);

  const configuration = lakeConfiguration(join(folder.path, "restored"));
  const log = pino({ level: "silent" });
  await stageBackup(backup, configuration, log);
  await applyStagedBackup(configuration.directory, new Date());
  const restored = openLake(configuration, log);
  const guide = await readFile("docs/operating.md", "utf8");
  for (const { row, recordedAs, opens } of made) {
    expect(Boolean(await opens(restored)), row).toBe(row !== undefined);
    if (row !== undefined) expect(guide).toContain(`\n  | ${row}`);
    if (recordedAs) expect(recorded).toContain(recordedAs);
    else if (row !== undefined) expect(guide).toMatch(new RegExp(`\\| ${row} \\| .*not in the audit \\|`));
  }
  await restored.close();
});
