import { freeLakePort, freePort } from "../../commands/processes/ports.mjs";

import { startProcess, type TestProcess } from "./process.ts";
import { leaveRenderedPictures, takeRenderedPictures } from "./rendered-pictures.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The built site with a content lake, OTP service, Google and inbox, on free ports and in a temporary folder. */
export interface Stack {
  site: Answering;
  contentLake: Answering;
  otp: Answering;
  google: Answering;
  /** The inbox of its SMS and mails: `GET /messages.json?to=`. */
  inbox: Answering;
  /** The environment variables of all its processes; a command run with them acts on this stack. */
  environment: Readonly<Record<string, string>>;
}

/** A process of which only the address is known. */
type Answering = Pick<TestProcess, "origin">;

/** A stack that no other test uses: its owner may stop its processes, and must end them. */
export interface OwnStack extends Stack, AsyncDisposable {
  site: TestProcess;
  contentLake: TestProcess;
  otp: TestProcess;
  google: TestProcess;
  inbox: TestProcess;
  /** Runs work while the lake is stopped, then starts it again; its log goes on. */
  withoutContentLake: (work: () => Promise<void>) => Promise<void>;
  /** Kills the site and starts it again; its log goes on. */
  restartSite: () => Promise<void>;
}

/** Options of a stack. */
export interface StackOptions {
  /** The folder of another initial dataset, in Sanity's import format. */
  seed?: string;
  /** Puts a proxy between site and lake: receives the lake's origin, resolves to the port that the site uses as the lake's. */
  inFrontOfLake?: (lakeOrigin: string) => Promise<number>;
  /** Further variables for all processes. */
  environment?: Readonly<Record<string, string>>;
}

/** Starts a stack whose lake holds the seed: `await using stack = await startStack()`. */
export async function startStack({
  seed = "build/seed",
  inFrontOfLake,
  environment: more = {},
}: StackOptions = {}): Promise<OwnStack> {
  const folder = await temporaryFolder();
  const environment = { ...(await stackEnvironment(folder.path)), ...more };
  const lakeLog: string[] = [];
  const startLake = () => startProcess("content-lake", { ...environment, CONTENT_LAKE_SEED: seed }, lakeLog);
  const [firstLake, otp, google, inbox] = await Promise.all([
    startLake(),
    startProcess("otp", environment),
    startProcess("google", environment),
    startProcess("inbox", environment),
  ]);
  let contentLake = firstLake;
  const lakePort = await inFrontOfLake?.(contentLake.origin);
  await takeRenderedPictures(folder.path);
  const siteLog: string[] = [];
  const ofSite = { ...environment, ...(lakePort !== undefined && { CONTENT_LAKE_PORT: String(lakePort) }) };
  const startSite = () => startProcess("site", ofSite, siteLog);
  let site = await startSite();
  return {
    get site() {
      return site;
    },
    get contentLake() {
      return contentLake;
    },
    otp,
    google,
    inbox,
    environment,
    async withoutContentLake(work) {
      await contentLake.kill();
      try {
        await work();
      } finally {
        contentLake = await startLake();
      }
    },
    async restartSite() {
      await site.kill();
      site = await startSite();
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await leaveRenderedPictures(folder.path);
      await Promise.all([contentLake, otp, google, inbox].map((process) => process[Symbol.asyncDispose]()));
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Environment variables with free ports and the given folder. */
export async function stackEnvironment(directory: string): Promise<Record<string, string>> {
  const variables = [
    "SITE_PORT",
    "STUDIO_PORT",
    "OTP_PORT",
    "GOOGLE_PORT",
    "INBOX_PORT",
    "INBOX_SMTP_PORT",
    "METRICS_PORT",
  ];
  const ports = await Promise.all(
    variables.map(async (variable): Promise<[string, string]> => [variable, String(await freePort())]),
  );
  return {
    DATA_DIRECTORY: directory,
    CONTENT_LAKE_PORT: String(await freeLakePort()),
    ...Object.fromEntries(ports),
  };
}
