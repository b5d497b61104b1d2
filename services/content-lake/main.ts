import { once } from "node:events";

import pino from "pino";

import { contentLakeConfiguration } from "../../configuration/content-lake.ts";
import { ConfigurationError } from "../../configuration/environment.ts";

import { importDataset } from "./archive/import-dataset.ts";
import { privateApp, publicApp } from "./http/app.ts";
import { PortTakenError, listenOnLoopback, serveOn } from "./http/listen.ts";
import { openLake } from "./lake.ts";
import { LakeLockedError, acquireLock } from "./lock.ts";

/** The content lake's process: opens the lake, fills it from the seed when it is new, and serves it until told to stop. */
async function run(): Promise<void> {
  const toldToStop = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  const configuration = contentLakeConfiguration(process.env);
  const { directory, dataset, port, origin, seedDirectory, allowedOrigins } = configuration;
  const log = pino({ base: null });

  const lock = await acquireLock(directory);
  const lake = openLake(configuration, log);
  if (seedDirectory && lake.dataset(dataset).log.lastSequence === 0) {
    const summary = await importDataset(lake, seedDirectory);
    log.info({ ...summary, seedDirectory }, "imported the seed into the empty dataset");
  }
  const forEveryone = await listenOnLoopback(publicApp(lake, allowedOrigins), port);
  const forCommands = serveOn(lock.server, privateApp(lake));
  log.info({ origin }, "ready");

  await toldToStop;
  lake.liveEvents.close();
  await Promise.all([forEveryone.drain(), forCommands.drain()]);
  await lake.close();
}

run().catch((error: unknown) => {
  const expected = [ConfigurationError, LakeLockedError, PortTakenError].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
});
