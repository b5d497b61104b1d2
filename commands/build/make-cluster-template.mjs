import { mkdir, rm } from "node:fs/promises";
import path from "node:path";

import { openCluster } from "../../app/database/embedded/open-cluster.mjs";
import { clusterTemplate } from "../../app/database/embedded/new-cluster.mjs";

/** A process of its own: making a cluster takes some 800 MB, which `npm start` would otherwise keep. */
const cluster = path.resolve(clusterTemplate);
await rm(cluster, { recursive: true, force: true });
await mkdir(path.dirname(cluster), { recursive: true });
const made = await openCluster(cluster);
await made.close();
