import { expect, test, vi } from "vitest";

import { processOfOneCommand } from "../http/admin.ts";
import { privateApp } from "../http/app.ts";
import { LakeError } from "../errors.ts";
import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

import type { Audit } from "./audit.ts";

const asha = { name: "Asha", email: "asha@rummy.example", role: "legal" } as const;
const rest = "but not all that follows could be written; see the lake's log. Make room on its disk and restart it.";

/** Lets nothing more be recorded, as a full disk does. */
function fillDiskOf(audit: Audit): void {
  vi.spyOn(audit, "add").mockImplementation(() => {
    throw new LakeError(503, "writeError", "The transaction could not be written to disk; nothing was changed.");
  });
}

/** Asks as the operator's commands do. */
const asOperator = ({ lake }: TemporaryLake, method: string, path: string, body?: object) =>
  privateApp(lake, processOfOneCommand).request(path, { method, ...(body && { body: JSON.stringify(body) }) });

test.each([
  {
    change: "an addition",
    isThere: false,
    method: "POST",
    path: "",
    said: "was added, with a password that nobody saw",
  },
  {
    change: "a reset",
    isThere: true,
    method: "POST",
    path: `/${asha.email}/reset`,
    said: "has a new password, which nobody saw",
  },
  { change: "a removal", isThere: true, method: "DELETE", path: `/${asha.email}`, said: "was removed" },
])(
  "$change of a person is not called undone when the disk is full after it",
  async ({ isThere, method, path, said }) => {
    await using lake = await temporaryLake();
    const { people, audit } = lake.lake;
    const before = isThere ? await people.add(asha) : undefined;
    fillDiskOf(audit);
    const answer = await asOperator(lake, method, `/admin/staff${path}`, method === "POST" ? asha : undefined);
    expect([answer.status, await answer.json()]).toMatchObject([500, { message: `${asha.email} ${said}, ${rest}` }]);
    const isOld = before !== undefined && (await people.authenticate(asha.email, before.password)) !== undefined;
    expect([isOld, people.byEmail(asha.email) !== undefined]).toEqual([false, method === "POST"]);
  },
);

const modeOf = ({ lake }: TemporaryLake, name: string) => lake.datasets.describe(name)?.aclMode;
const rolesOf = ({ lake }: TemporaryLake, name: string) =>
  lake.tokens.list().flatMap((token) => (token.name === name ? [token.role] : []));

test.each<{
  change: string;
  act: (lake: TemporaryLake) => Response | Promise<Response>;
  said: string;
  isDone: (lake: TemporaryLake) => boolean;
}>([
  {
    change: "a new token",
    act: (lake) => asOperator(lake, "POST", "/admin/tokens", { name: "new", role: "viewer" }),
    said: 'The token "new" was made, and nobody saw it',
    isDone: (lake) => rolesOf(lake, "new").includes("viewer"),
  },
  {
    change: "the removal of a token",
    act: (lake) => asOperator(lake, "DELETE", "/admin/tokens/desk"),
    said: 'The token "desk" was removed',
    isDone: (lake) => rolesOf(lake, "desk").length === 0,
  },
  {
    change: "a new public dataset",
    act: (lake) => asOperator(lake, "PUT", "/v2025-02-19/datasets/new", { aclMode: "public" }),
    said: 'The dataset "new" was made public',
    isDone: (lake) => modeOf(lake, "new") === "public",
  },
  {
    change: "the opening of a dataset",
    act: (lake) => asOperator(lake, "PATCH", "/v2025-02-19/datasets/closed", { aclMode: "public" }),
    said: 'The dataset "closed" was made public',
    isDone: (lake) => modeOf(lake, "closed") === "public",
  },
  {
    change: "the closing of a dataset",
    act: (lake) => asOperator(lake, "PATCH", "/v2025-02-19/datasets/open", { aclMode: "private" }),
    said: 'The dataset "open" was made private',
    isDone: (lake) => modeOf(lake, "open") === "private",
  },
  {
    change: "the deletion of a dataset",
    act: (lake) => asOperator(lake, "DELETE", "/v2025-02-19/datasets/closed"),
    said: 'The dataset "closed" was deleted',
    isDone: (lake) => modeOf(lake, "closed") === undefined,
  },
])("$change is not called undone when the disk is full after it", async ({ act, said, isDone }) => {
  await using lake = await temporaryLake();
  const { tokens, datasets, audit } = lake.lake;
  tokens.add("desk", "editor");
  datasets.create({ name: "open", aclMode: "public", createdBy: "test" });
  datasets.create({ name: "closed", aclMode: "private", createdBy: "test" });
  fillDiskOf(audit);
  const answer = await act(lake);
  expect([answer.status, await answer.json()]).toMatchObject([500, { message: `${said}, ${rest}` }]);
  expect(isDone(lake)).toBe(true);
});
