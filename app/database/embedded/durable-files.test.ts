import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test, vi } from "vitest";

import { layNewCluster } from "./new-cluster.mjs";
import { openCluster } from "./open-cluster.mjs";

test("each commit is flushed to the disk before it is acknowledged, whatever version of PGlite is installed", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "durable-"));
  const directory = path.join(folder, "cluster");
  layNewCluster(directory);
  const cluster = await openCluster(directory);
  try {
    await cluster.exec("create table kept (number integer)");
    const flush = vi.spyOn(fs, "fsyncSync");
    const commit = async (number: number) => {
      const before = flush.mock.calls.length;
      await cluster.query("insert into kept values ($1)", [number]);
      return flush.mock.calls.length - before;
    };

    const flushes: number[] = [];
    for (let number = 0; number < 20; number += 1) flushes.push(await commit(number));
    expect(flushes.filter((count) => count === 0)).toEqual([]);

    flush.mockClear();
    await cluster.query("select count(*) from kept");
    expect(flush, "a statement that changes nothing").not.toHaveBeenCalled();

    flush.mockImplementation(() => {
      throw new Error("The disk is gone.");
    });
    await expect(commit(20), "what the disk did not take").rejects.toThrow();
  } finally {
    vi.restoreAllMocks();
    await cluster.close().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
});
