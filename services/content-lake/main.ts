import pino from "pino";

import { ConfigurationError } from "../../configuration/environment.ts";
import { contentLakeConfiguration } from "../../configuration/content-lake.ts";

import { importDataset } from "./archive/import-dataset.ts";
import { privateApp, publicApp } from "./http/app.ts";
import { PortTakenError, drain, listenOnLoopback, serveOn } from "./http/listen.ts";
import { openLake } from "./lake.ts";
import { LakeLockedError, acquireLock } from "./lock.ts";

/** The content lake's process: see the brief in README.md, "Embedded content lake". */
async function run(): Promise<void> {
  const configuration = contentLakeConfiguration(process.env);
  const { directory, dataset, port, origin, seedDirectory, allowedOrigins } = configuration;
  const log = pino({ base: null });

  const lock = await acquireLock(directory);
  const lake = openLake(configuration, log);
  if (seedDirectory && lake.dataset(dataset).log.lastSequence === 0) {
    const summary = await importDataset(lake, seedDirectory);
    log.info({ ...summary, seedDirectory }, "imported the seed into the empty dataset");
  }
  const server = await listenOnLoopback(publicApp(lake, allowedOrigins), port);
  serveOn(lock.server, privateApp(lake));

  const stop = async (): Promise<void> => {
    lake.liveEvents.close();
    await Promise.all([drain(server), drain(lock.server)]);
    await lake.close();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
  log.info({ origin }, "ready");
}

run().catch((error: unknown) => {
  const expected = [ConfigurationError, LakeLockedError, PortTakenError].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
});
