import { expect, test, vi } from "vitest";

import { acquireLock } from "../lock.ts";
import { lakeConfiguration, temporaryDirectory } from "../testing/temporary-lake.ts";

import { type AdminClient, withLake } from "./with-lake.ts";

const addToken = (admin: AdminClient, name: string) =>
  admin.fetch("/admin/tokens", { method: "POST", body: JSON.stringify({ name, role: "viewer" }) });

async function tokenNames(admin: AdminClient) {
  const response = await admin.fetch("/admin/tokens");
  const tokens: unknown = await response.json();
  return tokens;
}

test("a command opens the lake itself when it is not running, and releases it", async () => {
  await using directory = await temporaryDirectory();
  const configuration = lakeConfiguration(directory.path);
  await withLake(configuration, (admin) => addToken(admin, "site"));
  expect(await withLake(configuration, tokenNames)).toMatchObject([{ name: "site", role: "viewer" }]);
  await (await acquireLock(directory.path)).release();
});

test("a command connects to the process that has the lake open, with an operator's rights", async () => {
  await using directory = await temporaryDirectory();
  const configuration = lakeConfiguration(directory.path);
  await withLake(configuration, async (running) => {
    await withLake(configuration, async (admin) => {
      await addToken(admin, "site");
      const mutations = [{ create: { _id: "drafts.a", _type: "post" } }];
      await admin.fetch("/v1/data/mutate/production", { method: "POST", body: JSON.stringify({ mutations }) });
    });
    expect(await tokenNames(running)).toMatchObject([{ name: "site" }]);
    const answer: unknown = await (await running.fetch("/v1/data/query/production?query=*._id")).json();
    expect(answer).toMatchObject({ result: ["drafts.a"] });
  });
});

test("a command that asks a lake which is not open yet waits, and is told when it ends unopened", async () => {
  await using directory = await temporaryDirectory();
  const lock = await acquireLock(directory.path);
  const asked = vi.spyOn(lock.server, "emit");
  const command = withLake(lakeConfiguration(directory.path), tokenNames);
  const refusal = expect(command).rejects.toThrow("The content lake ended before it answered.");
  await expect.poll(() => asked.mock.calls.map(([event]) => event)).toContain("request");
  await lock.release();
  await refusal;
});

test("an error message of the lake reaches the command, with the lake running or not", async () => {
  await using directory = await temporaryDirectory();
  const configuration = lakeConfiguration(directory.path);
  const remove = (admin: AdminClient) => admin.fetch("/admin/tokens/nobody", { method: "DELETE" });
  await withLake(configuration, async (running) => {
    await expect(remove(running)).rejects.toThrow('There is no token named "nobody".');
    await expect(withLake(configuration, remove)).rejects.toThrow('There is no token named "nobody".');
  });
});
