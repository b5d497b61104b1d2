import { isAbsolute } from "node:path";

import { Hono } from "hono";
import { z } from "zod";

import { backUp } from "../backup/back-up.ts";
import { stageBackup } from "../backup/restore.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

const folderRequest = z.strictObject({ folder: z.string().refine(isAbsolute, "must be an absolute path") });

/**
 * `POST /admin/backup` and `/admin/restore` on the private socket: write a backup to a folder of this machine, and replace the lake's data by one. Both
 * answer with the backup's manifest.
 *
 * @param lake the lake that is backed up and restored
 * @param reopen closes the lake and opens it again, which puts the staged backup in place
 */
export function adminBackupRoutes(lake: Lake, reopen: () => void): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.post("/admin/backup", async (context) => {
    const { folder } = parseInput(folderRequest, await readJsonBody(context.req.raw));
    return context.json(await backUp(lake, folder));
  });
  routes.post("/admin/restore", async (context) => {
    const { folder } = parseInput(folderRequest, await readJsonBody(context.req.raw));
    const manifest = await stageBackup(folder, lake.configuration);
    reopen();
    return context.json(manifest);
  });
  return routes;
}
