import { expect, test, vi } from "vitest";

import { processOfOneCommand } from "../http/admin.ts";
import { privateApp } from "../http/app.ts";
import { LakeError } from "../errors.ts";
import { temporaryLake } from "../testing/temporary-lake.ts";

const asha = { name: "Asha", email: "asha@rummy.example", role: "legal" } as const;
const rest = "but not all that follows could be written; see the lake's log. Make room on its disk and restart it.";

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
    vi.spyOn(audit, "add").mockImplementation(() => {
      throw new LakeError(503, "writeError", "The transaction could not be written to disk; nothing was changed.");
    });
    const body = method === "POST" ? { body: JSON.stringify(asha) } : {};
    const answer = await privateApp(lake.lake, processOfOneCommand).request(`/admin/staff${path}`, { method, ...body });
    expect([answer.status, await answer.json()]).toMatchObject([500, { message: `${asha.email} ${said}, ${rest}` }]);
    const isOld = before !== undefined && (await people.authenticate(asha.email, before.password)) !== undefined;
    expect([isOld, people.byEmail(asha.email) !== undefined]).toEqual([false, method === "POST"]);
  },
);
