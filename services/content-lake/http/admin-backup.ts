import { isAbsolute } from "node:path";

import { Hono } from "hono";
import { z } from "zod";

import { backUp } from "../backup/back-up.ts";
import type { BackupManifest } from "../backup/manifest.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

const folderRequest = z.strictObject({ folder: z.string().refine(isAbsolute, "must be an absolute path") });

/**
 * `POST /admin/backup` and `/admin/restore` on the private socket: write a backup to a folder of this machine, and replace the lake's data by one. Both
 * answer with the backup's manifest, and with 409 while another one is under way. Nothing is restored for a client that disconnected before its answer.
 *
 * @param lake the lake that is backed up and restored
 * @param reopen closes the lake and opens it again, which puts the staged backup in place
 */
export function adminBackupRoutes(lake: Lake, reopen: () => void): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  let isBusy = false;
  const alone = async (work: () => Promise<BackupManifest>) => {
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
    const { folder } = parseInput(folderRequest, await readJsonBody(context.req.raw));
    return context.json(await alone(() => backUp(lake, folder)));
  });
  routes.post("/admin/restore", async (context) => {
    const { folder } = parseInput(folderRequest, await readJsonBody(context.req.raw));
    const manifest = await alone(() => lake.restoring.stage(folder, context.req.raw.signal));
    reopen();
    return context.json(manifest);
  });
  return routes;
}
