import { expect, test } from "vitest";

import { processOfOneCommand } from "../http/admin.ts";
import { privateApp } from "../http/app.ts";
import { temporaryLake } from "../testing/temporary-lake.ts";

test("who has which role is written whenever the staff change, for staff to read and nobody else to write", async () => {
  await using lake = await temporaryLake();
  const app = privateApp(lake.lake, processOfOneCommand);
  const members = async () => {
    const groups = await lake.client().fetch<{ _id: string; members: string[] }[]>('*[_type == "system.group"]');
    return Object.fromEntries(groups.map(({ _id, members }) => [_id.replace("_.groups.", ""), members.length]));
  };
  const asha = { name: "Asha", email: "asha@example.com", role: "legal" };
  await app.request("/admin/staff", { method: "POST", body: JSON.stringify(asha) });
  expect(await members()).toEqual({ administrator: 0, legal: 1, marketer: 0 });
  const { lastSequence } = lake.lake.datasets.main.log;
  await app.request("/admin/staff/asha@example.com/reset", { method: "POST" });
  expect(lake.lake.datasets.main.log.lastSequence).toBe(lastSequence);
  await app.request("/admin/staff/asha@example.com", { method: "DELETE" });
  expect(await members()).toEqual({ administrator: 0, legal: 0, marketer: 0 });

  const editor = lake.client({ role: "editor" });
  await expect(
    editor
      .patch("_.groups.legal")
      .set({ members: ["me"] })
      .commit(),
  ).rejects.toThrow("Insufficient");
  expect(await lake.client({ role: "anonymous" }).fetch('*[_type == "system.group"]')).toEqual([]);
});
