import type { Logger } from "pino";

import { type ContentLakeConfiguration, contentLakeConfiguration } from "../../configuration/content-lake.ts";
import { ConfigurationError } from "../../configuration/environment.ts";
import type { Lock } from "../../process-kit/directory-lock.ts";
import { PortUnavailableError } from "../../process-kit/http/listen.ts";
import { keepHeapSmall } from "../../process-kit/keep-heap-small.ts";
import { createLog } from "../../process-kit/log.ts";
import { toldToStop } from "../../process-kit/told-to-stop.ts";

import { staffRoles } from "./access/requester.ts";
import { writeStaffGroups } from "./access/staff-groups.ts";
import { giveSiteToken } from "./access/site-token.ts";
import { isSystemDocument } from "./archive/archive-document.ts";
import { importDataset } from "./archive/import-dataset.ts";
import { addressAssetsHere } from "./assets/address-assets-here.ts";
import { applyStagedBackup } from "./backup/restore.ts";
import { LakeError } from "./errors.ts";
import { fileProblem } from "./file-problem.ts";
import { privateApp, publicApp, streamApp } from "./http/app.ts";
import { type Serving, listenAt, serveOn } from "./http/serve.ts";
import { servePresence } from "./http/presence-socket.ts";
import { type Lake, openLake } from "./lake.ts";
import { LakeLockedError, waitForLock } from "./lock.ts";
import { migrateStore } from "./migration/migrate-store.ts";
import { moveLegalFacts } from "./legal-record/move-legal-facts.ts";
import { settleRecord } from "./legal-record/settle-record.ts";
import { runSchedules } from "./schedules/run-schedules.ts";
import type { TransactionLog } from "./store/transaction-log.ts";
import { UnreadableStoreError } from "./store/stored-text.ts";

/**
 * How long the lake waits at its start for a command that has it open. It is less than the launcher waits for a service to be ready, and so long that
 * five ends in succession take more than the minute within which the launcher gives up.
 */
const startPatienceMilliseconds = 20_000;

/** The content lake's process: serves the lake until told to stop, and opens it anew when a backup takes its place. */
async function run(): Promise<void> {
  keepHeapSmall();
  const stopping = new AbortController();
  const told = toldToStop().then(() => {
    stopping.abort();
    return "stop" as const;
  });
  const configuration = contentLakeConfiguration(process.env);
  const log = createLog();
  // A signal of AbortSignal.timeout that only AbortSignal.any refers to may be collected as garbage, and is then never raised.
  const outOfPatience = new AbortController();
  setTimeout(() => outOfPatience.abort(), startPatienceMilliseconds).unref();
  const startPatience = AbortSignal.any([stopping.signal, outOfPatience.signal]);
  try {
    let lock = await waitForLock(configuration.directory, startPatience, log);
    while ((await serve(configuration, lock, told, log)) === "reopen")
      lock = await waitForLock(configuration.directory, stopping.signal, log);
  } catch (error) {
    if (!(error instanceof LakeLockedError && stopping.signal.aborted)) throw error;
  }
}

/** Opens the lake, fills it from the seed when it is new, and serves it until told to stop, or until a restored backup is to be opened. */
async function serve(
  configuration: ContentLakeConfiguration,
  lock: Lock,
  told: Promise<"stop">,
  log: Logger,
): Promise<"stop" | "reopen"> {
  let reopen = () => {};
  const toldToReopen = new Promise<"reopen">((resolve) => {
    reopen = () => resolve("reopen");
  });
  const { deployment, directory, host, port, origin, seedDirectory, siteTokenFile, allowedOrigins, needsFourEyes } =
    configuration;

  const replaced = await applyStagedBackup(directory, new Date());
  if (replaced !== undefined) log.info({ replaced }, "restored a backup, and kept the store that it replaced");
  const lake = openLake(configuration, log);
  const seeded = seedWhenEmpty(lake, seedDirectory);
  const giveToken = () => giveSiteToken(lake, siteTokenFile);
  const forCommands = serveOn(lock.server, privateApp(lake, { reopen, giveSiteToken: giveToken }), seeded);
  await seeded;
  await migrate(lake, seedDirectory);
  settleRecord(lake.datasets.main);
  const forStreams = await serveStreams(lake, configuration);
  const streamPortsOpen = forStreams.map(({ at }) => at);
  const app = publicApp(lake, allowedOrigins, streamPortsOpen);
  let endPresence = async () => {};
  const forEveryone = await listenAt(app, { host, port, variable: "CONTENT_LAKE_PORT" }, (server) => {
    endPresence = servePresence(server, lake);
  });
  await introduceStaff(lake, deployment);
  writeStaffGroups(lake.datasets.main, lake.people);
  giveToken();
  const stopSchedules = runSchedules(lake);
  log.info({ directory, needsFourEyes, origin }, "ready");

  const next = await Promise.race([told, toldToReopen]);
  stopSchedules();
  lake.endStreams();
  // The lock is released last, because pending requests may still write until the store is closed. A restore is not waited for but ended.
  await Promise.all([
    lake.restoring.end(),
    ...[forEveryone, ...forStreams].map((serving) => serving.drain()),
    forCommands.finish(),
  ]);
  await endPresence();
  await lake.close();
  await lock.release();
  return next;
}

/** Serves browsers' event streams on as many of the other ports as are free. Each port allows one more open document. */
async function serveStreams(
  lake: Lake,
  { host, streamOrigins, allowedOrigins }: ContentLakeConfiguration,
): Promise<(Serving & { at: string })[]> {
  const app = streamApp(lake, allowedOrigins, streamOrigins);
  const attempts = await Promise.allSettled(
    streamOrigins.map(async (at) => {
      const port = Number(new URL(at).port);
      return { at, ...(await listenAt(app, { host, port, variable: "CONTENT_LAKE_STREAM_PORTS" })) };
    }),
  );
  const serving = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? attempt.value : []));
  if (serving.length < streamOrigins.length) {
    lake.log.info(
      { wanted: streamOrigins.length, open: serving.length },
      "some ports for event streams are in use; set CONTENT_LAKE_STREAM_PORTS to free ones",
    );
  }
  return serving;
}

/**
 * Makes one person of each role when there are no staff yet, and prints their passwords once. In production, where a log collector stores whatever is
 * printed, it makes nobody and says which command shows a password at a terminal.
 */
async function introduceStaff({ people, log }: Lake, deployment: "local" | "production"): Promise<void> {
  if (people.list().length > 0) return;
  if (deployment === "production") {
    log.warn("nobody can sign in to the Studio yet: npm run staff -- add <e-mail> --name <name> --role administrator");
    return;
  }
  const made = [];
  for (const role of staffRoles) {
    made.push(await people.add({ name: names[role], email: `${role}@rummy.example`, role }));
  }
  const lines = made.map(({ email, password }) => `  ${email.padEnd(32)}${password}`);
  console.log(
    [
      "Staff who may sign in to the Studio. These passwords are shown only now; `npm run staff -- reset <e-mail>` makes a new one.",
      ...lines,
    ].join("\n"),
  );
}

const names = { administrator: "Administrator", marketer: "Marketing", legal: "Legal" } as const;

/** Imports the seed, if there is one, into a dataset that nobody ever wrote to. The staff's groups, which the lake writes itself, do not count. */
async function seedWhenEmpty(lake: Lake, seedDirectory: string | undefined): Promise<void> {
  if (!seedDirectory || hasHeldContent(lake.datasets.main.log)) return;
  const summary = await importDataset(lake, seedDirectory);
  lake.log.info({ ...summary, seedDirectory }, "imported the seed into the empty dataset");
}

/** Whether the dataset ever held a document that somebody wrote, also when it was deleted since. */
function hasHeldContent(log: TransactionLog): boolean {
  for (const [id] of log.lastTouched()) if (!isSystemDocument(id)) return true;
  return false;
}

/** Brings over content that is older than the legal settings or than the pages that staff compose, or that comes from a lake at another address. */
async function migrate(lake: Lake, seedDirectory: string | undefined): Promise<void> {
  const migration = await migrateStore(lake, seedDirectory);
  if (migration) lake.log.info(migration, "brought older documents over, and kept the dataset as it was");
  const made = moveLegalFacts(lake.datasets.main);
  if (made.length > 0) lake.log.info({ made }, "moved the legal facts out of the site settings");
  const assets = addressAssetsHere(lake.datasets.main, lake.configuration);
  if (assets > 0) lake.log.info({ assets, origin: lake.configuration.origin }, "gave assets this lake's address");
}

run().catch((error: unknown) => {
  console.error(fileProblem(error) ?? expectedProblem(error) ?? error);
  process.exit(1);
});

/** What an operator must know of an error that was foreseen; undefined for a defect. */
function expectedProblem(error: unknown): string | undefined {
  if (error instanceof LakeError)
    return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
  const kinds = [ConfigurationError, LakeLockedError, PortUnavailableError, UnreadableStoreError];
  return error instanceof Error && kinds.some((kind) => error instanceof kind) ? error.message : undefined;
}
