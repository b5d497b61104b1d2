import { isAbsolute } from "node:path";

import { Hono } from "hono";
import { z } from "zod";

import { named } from "../access/audit.ts";
import { newPerson } from "../access/new-person.ts";
import { operator, roleNames } from "../access/requester.ts";
import { staffAdded, staffRemoved, staffReset } from "../access/staff-changes.ts";
import { addToken, removeToken } from "../access/token-changes.ts";
import { siteTokenName } from "../access/tokens.ts";
import { exportDataset } from "../archive/export-dataset.ts";
import { importDataset, importModes } from "../archive/import-dataset.ts";
import { backUp } from "../backup/back-up.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";
import { countScheduledBy } from "../schedules/scheduled-by.ts";

import type { LakeHttp } from "./context.ts";
import { readInput } from "./json-body.ts";

const absolutePath = z.string().refine(isAbsolute, "must be an absolute path");
const folderRequest = z.strictObject({ folder: absolutePath });
const exportRequest = z.strictObject({ destination: absolutePath, dataset: z.string().exactOptional() });
const importRequest = z.strictObject({
  source: absolutePath,
  mode: z.enum(importModes),
  dataset: z.string().exactOptional(),
});
const newToken = z.strictObject({
  name: z.string().regex(/^[\w .-]{1,64}$/, "must be 1 to 64 letters, digits, spaces, dots, underscores and hyphens"),
  role: z.enum(roleNames),
});

/** What only the process that has the lake open can do for its commands. */
export interface LakeProcess {
  /** Closes the lake and opens it again, which puts a staged backup in place. */
  readonly reopen: () => void;
  /** Gives the site another token, when it has none that works. */
  readonly giveSiteToken: () => void;
}

/** A process that closes the lake after one command. The next that opens it does both. */
export const processOfOneCommand: LakeProcess = { reopen: () => {}, giveSiteToken: () => {} };

/**
 * The lake's own commands, on the private socket only: its tokens, its staff, and archives and backups at paths of this machine. Nothing is imported or
 * restored for a client that disconnected before its answer.
 *
 * @param lake the lake that the commands are for
 * @param lakeProcess has the lake open
 */
export function adminRoutes(lake: Lake, lakeProcess: LakeProcess): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  addTokenRoutes(routes, lake, lakeProcess);
  addStaffRoutes(routes, lake);
  addArchiveRoutes(routes, lake);
  addBackupRoutes(routes, lake, lakeProcess);
  return routes;
}

/** When the site's own token is removed, or was and the site got no other, the site gets another at once. */
function addTokenRoutes(routes: Hono<LakeHttp>, lake: Lake, { giveSiteToken }: LakeProcess): void {
  const by = named(operator);
  routes.get("/admin/tokens", (context) => context.json(lake.tokens.list()));
  routes.post("/admin/tokens", async (context) => {
    const { name, role } = await readInput(context.req.raw, newToken);
    return context.json(addToken(lake, by, name, role), 201);
  });
  routes.delete("/admin/tokens/:name", (context) => {
    const name = context.req.param("name");
    try {
      removeToken(lake, by, name);
    } finally {
      if (name === siteTokenName) giveSiteToken();
    }
    return context.body(null, 204);
  });
}

/** A reset or removal ends everything that the person has opened, and takes their code app away. */
function addStaffRoutes(routes: Hono<LakeHttp>, lake: Lake): void {
  const { people } = lake;
  const by = named(operator);
  routes.get("/admin/staff", (context) => context.json(people.list()));
  routes.post("/admin/staff", async (context) => {
    const person = await readInput(context.req.raw, newPerson);
    const added = await people.add(person);
    staffAdded(lake, by, added);
    return context.json(added, 201);
  });
  routes.post("/admin/staff/:email/reset", async (context) => {
    const person = await people.reset(context.req.param("email"));
    staffReset(lake, by, person);
    return context.json(person);
  });
  routes.delete("/admin/staff/:email", (context) => {
    const removed = people.remove(context.req.param("email"));
    staffRemoved(lake, by, removed);
    return context.json({ scheduled: countScheduledBy(lake.datasets.main.where, removed.id) });
  });
}

/** They answer with an `exportSummary` and an `importSummary`. */
function addArchiveRoutes(routes: Hono<LakeHttp>, lake: Lake): void {
  routes.post("/admin/export", async (context) => {
    const { destination, dataset } = await readInput(context.req.raw, exportRequest);
    return context.json(await exportDataset(lake, destination, dataset));
  });
  routes.post("/admin/import", async (context) => {
    const { source, mode, dataset } = await readInput(context.req.raw, importRequest);
    return context.json(await importDataset(lake, source, mode, dataset, context.req.raw.signal));
  });
}

/**
 * Both write a backup or replace the lake's data by one, and answer with its manifest, a restore also with the tokens that it brought back, and with 409
 * while another one is under way.
 */
function addBackupRoutes(routes: Hono<LakeHttp>, lake: Lake, { reopen }: LakeProcess): void {
  let isBusy = false;
  const alone = async <Result>(work: () => Promise<Result>) => {
    if (isBusy)
      throw new LakeError(409, "backupError", "Another backup or restore is under way; try again when it has ended.");
    isBusy = true;
    try {
      return await work();
    } finally {
      isBusy = false;
    }
  };
  routes.post("/admin/backup", async (context) => {
    const { folder } = await readInput(context.req.raw, folderRequest);
    return context.json(await alone(() => backUp(lake, folder)));
  });
  routes.post("/admin/restore", async (context) => {
    const { folder } = await readInput(context.req.raw, folderRequest);
    const restored = await alone(() => lake.restoring.stage(folder, context.req.raw.signal));
    reopen();
    return context.json(restored);
  });
}
