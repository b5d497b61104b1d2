import { expect, test } from "vitest";

import { readers, statusOf } from "../testing/readers.ts";
import { temporaryLake } from "../testing/temporary-lake.ts";

const all = "/projects/embedded/datasets/production/schemas";
const deployed = (name: string) => ({
  schemas: [
    { schema: [{ name: "post", type: "document" }], version: "2025-05-01", workspace: { name, title: "Content" } },
  ],
});

test("administrators deploy and delete the schemas of workspaces, as Sanity's command line does, and staff list them", async () => {
  await using lake = await temporaryLake();
  const put = { method: "PUT", uri: all };
  const id = "_.schemas.default";
  for (const [role, client] of await readers(lake)) {
    const isAdministrator = role === "administrator";
    const deploying = client.request({ ...put, body: deployed("default") });
    const refused = role === "anonymous" ? 401 : 403;
    expect([role, await statusOf(deploying)]).toEqual([role, isAdministrator ? 200 : refused]);
    if (!isAdministrator) continue;
    const stored = { _id: id, _type: "system.schema", workspace: { name: "default" }, version: "2025-05-01" };
    const schema = '[{"name":"post","type":"document"}]';
    expect(await client.request({ uri: all })).toMatchObject([{ ...stored, schema }]);
    expect(await client.request({ uri: `${all}/${id}` })).toMatchObject(stored);
    expect(await client.request({ uri: `${all}/_.schemas.other` })).toEqual([]);
    expect(await lake.client({ role: "viewer" }).request({ uri: all })).toHaveLength(1);
    expect(await lake.client({ role: "anonymous" }).request({ uri: all })).toEqual([]);
    const named = await client.request<{ _id: string }[]>({ ...put, body: deployed("a.b/c") });
    expect(named.map(({ _id }) => _id)).toEqual(["_.schemas.a_b_c"]);
    expect(await client.request({ method: "DELETE", uri: `${all}/${id}` })).toEqual({ deleted: true });
    expect(await client.request({ method: "DELETE", uri: `${all}/${id}` })).toEqual({ deleted: false });
    expect(await statusOf(client.request({ ...put, body: { schemas: [{}] } }))).toBe(400);
  }
});
