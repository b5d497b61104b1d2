import { once } from "node:events";

import pino from "pino";

import { contentLakeConfiguration } from "../../configuration/content-lake.ts";
import { ConfigurationError } from "../../configuration/environment.ts";

import { importDataset } from "./archive/import-dataset.ts";
import { privateApp, publicApp } from "./http/app.ts";
import { PortTakenError, listenOnLoopback, serveOn } from "./http/listen.ts";
import { type Lake, openLake } from "./lake.ts";
import { LakeLockedError, acquireLock } from "./lock.ts";

/** The content lake's process: opens the lake, fills it from the seed when it is new, and serves it until told to stop. */
async function run(): Promise<void> {
  const toldToStop = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  const configuration = contentLakeConfiguration(process.env);
  const { directory, port, origin, seedDirectory, allowedOrigins } = configuration;
  const log = pino({ base: null });

  const lock = await acquireLock(directory);
  const lake = openLake(configuration, log);
  const seeded = seedWhenEmpty(lake, seedDirectory);
  const forCommands = serveOn(lock.server, privateApp(lake), seeded);
  await seeded;
  const forEveryone = await listenOnLoopback(publicApp(lake, allowedOrigins), port);
  log.info({ origin }, "ready");

  await toldToStop;
  lake.liveEvents.close();
  // The lock goes last: until the store is closed, what is under way may still be written.
  await Promise.all([forEveryone.drain(), forCommands.finish()]);
  await lake.close();
  await lock.release();
}

/** Imports the seed, when there is one, into a dataset that nothing was ever written to. */
async function seedWhenEmpty(lake: Lake, seedDirectory: string | undefined): Promise<void> {
  if (!seedDirectory || lake.dataset(lake.configuration.dataset).log.lastSequence > 0) return;
  const summary = await importDataset(lake, seedDirectory);
  lake.log.info({ ...summary, seedDirectory }, "imported the seed into the empty dataset");
}

run().catch((error: unknown) => {
  const expected = [ConfigurationError, LakeLockedError, PortTakenError].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
});
