import { writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, test, vi } from "vitest";
import { z } from "zod";

import { importDataset } from "./archive/import-dataset.ts";
import { processOfOneCommand } from "./http/admin.ts";
import { privateApp } from "./http/app.ts";
import type { Lake } from "./lake.ts";
import { executeSchedule } from "./schedules/execute-schedule.ts";
import { schedulesIn } from "./schedules/schedule.ts";
import { setSchedule } from "./schedules/set-schedule.ts";
import { type TemporaryLake, temporaryDirectory, temporaryLake } from "./testing/temporary-lake.ts";

const failure = new Error("This follower fails");

/** Each kind of follower of commits, failing; returns the name that the log gives it. */
const badFollowers: readonly ((lake: Lake) => string)[] = [
  (lake) => {
    lake.dataset("production").follow("one that throws", () => {
      throw failure;
    });
    return "one that throws";
  },
  (lake) => {
    // The error of a refused request. The writer must not mistake it for a refusal of the commit.
    lake.dataset("production").follow("one that refuses", () => {
      lake.dataset("no such dataset");
    });
    return "one that refuses";
  },
  (lake) => {
    lake.dataset("production").follow("a slow one", () => {
      const until = performance.now() + 30;
      while (performance.now() < until);
      throw failure;
    });
    return "a slow one";
  },
  ({ datasets }) => {
    datasets.main.liveEvents.listen({
      includeDrafts: true,
      onEvent: ({ type }) => {
        if (type === "message") throw failure;
      },
      onEnd: () => {
        throw failure;
      },
    });
    return "live listener";
  },
  ({ datasets }) => {
    datasets.main.documentEvents.listen({
      requester: { id: "operator", name: "Operator", role: "administrator" },
      address: "127.0.0.1",
      query: "*",
      params: {},
      includeResult: true,
      includePreviousRevision: true,
      includeMutations: true,
      includeEffects: true,
      visibility: "query",
      send: ({ event }) => {
        if (event === "mutation") throw failure;
      },
      end: () => {
        throw failure;
      },
    });
    return "document listener";
  },
];

const published = { _id: "terms", _type: "legalDocument", title: "New", effectiveDate: "2026-11-01" };

/** Every kind of write to the dataset; each ends with the document `terms` saying "New". */
const waysToCommit: Readonly<Record<string, (lake: TemporaryLake) => Promise<void>>> = {
  "a mutation": async (lake) => expect(await lake.client().createOrReplace(published)).toMatchObject({ title: "New" }),
  "an action": async (lake) => {
    await lake.client().create({ ...published, _id: "drafts.terms" });
    const action = { actionType: "sanity.action.document.publish", draftId: "drafts.terms", publishedId: "terms" };
    await lake.client().request({ method: "POST", uri: "/data/actions/production", body: { actions: [action] } });
  },
  "a schedule that is due": async (temporary) => {
    const { lake } = temporary;
    await temporary.client().create({ ...published, _id: "drafts.terms" });
    const dataset = lake.dataset("production");
    const requester = { id: "operator", name: "Operator", role: "administrator" } as const;
    const executeAt = new Date(Date.now() + 3_600_000).toISOString();
    const schedule = setSchedule(dataset, requester, { documentId: "terms", executeAt });
    executeSchedule(dataset, schedule, () => requester);
    expect(schedulesIn(dataset.where)).toMatchObject([{ state: "succeeded" }]);
  },
  "an import": async ({ lake }) => {
    await using folder = await temporaryDirectory();
    const archive = path.join(folder.path, "production.ndjson");
    await writeFile(archive, JSON.stringify(published));
    expect(await importDataset(lake, archive, "replace")).toMatchObject({ documents: 1 });
  },
  "a command": async ({ lake }) => {
    const body = JSON.stringify({ mutations: [{ createOrReplace: published }] });
    const answer = await privateApp(lake, processOfOneCommand).request("/v1/data/mutate/production", {
      method: "POST",
      body,
    });
    expect(answer.status).toBe(200);
  },
};

test.each(Object.entries(waysToCommit))(
  "%s is answered as committed, even when every follower fails",
  async (_name, commit) => {
    await using lake = await temporaryLake();
    const logged = vi.spyOn(lake.lake.log, "error");
    const names = badFollowers.map((follow) => follow(lake.lake));
    const heard: unknown[] = [];
    lake.lake.datasets.main.liveEvents.listen({
      includeDrafts: false,
      onEvent: (event) => heard.push(event),
      onEnd: () => undefined,
    });
    await commit(lake);
    expect(lake.lake.dataset("production").get("terms")).toMatchObject({ title: "New" });
    expect(heard).toContainEqual(expect.objectContaining({ type: "message" }));
    await expect
      .poll(() => logged.mock.calls.map(([about]) => follower.parse(about).follower))
      .toEqual(expect.arrayContaining(names));
  },
);

const follower = z.object({ follower: z.string() });
