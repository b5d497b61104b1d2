import { freeLakePort, freePort } from "../../commands/processes/ports.mjs";

import { startProcess, type TestProcess } from "./process.ts";
import { leaveRenderedPictures, takeRenderedPictures } from "./rendered-pictures.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A site with a content lake, an OTP service, a Google and an inbox of its own, on free ports and in a temporary folder, run from what was built. */
export interface Stack extends AsyncDisposable {
  site: TestProcess;
  contentLake: TestProcess;
  otp: TestProcess;
  google: TestProcess;
  /** Does something while Google is gone, and lets it come back. */
  withoutGoogle: (work: () => Promise<void>) => Promise<void>;
  /** Where its SMS and mails end: `GET /messages.json?to=`. */
  inbox: TestProcess;
  /** The variables all were started with; a command run with them works on this stack. */
  environment: Readonly<Record<string, string>>;
}

/** What may be different about a stack. */
export interface StackOptions {
  /** The folder of another dataset to begin with, in Sanity's import format. */
  seed?: string;
  /** Puts something between site and lake: given the lake's origin, resolves to the port that the site takes for the lake's. */
  inFrontOfLake?: (lakeOrigin: string) => Promise<number>;
}

/** Starts a stack whose lake holds the seed: `await using stack = await startStack()`. */
export async function startStack({ seed = "build/seed", inFrontOfLake }: StackOptions = {}): Promise<Stack> {
  const folder = await temporaryFolder();
  const environment = await stackEnvironment(folder.path);
  const [contentLake, otp, firstGoogle, inbox] = await Promise.all([
    startProcess("content-lake", { ...environment, CONTENT_LAKE_SEED: seed }),
    startProcess("otp", environment),
    startProcess("google", environment),
    startProcess("inbox", environment),
  ]);
  const lakePort = await inFrontOfLake?.(contentLake.origin);
  await takeRenderedPictures(folder.path);
  const site = await startProcess("site", {
    ...environment,
    ...(lakePort !== undefined && { CONTENT_LAKE_PORT: String(lakePort) }),
  });
  let google = firstGoogle;
  return {
    site,
    contentLake,
    otp,
    get google() {
      return google;
    },
    inbox,
    environment,
    async withoutGoogle(work) {
      await google.kill();
      try {
        await work();
      } finally {
        google = await startProcess("google", environment);
      }
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await leaveRenderedPictures(folder.path);
      await Promise.all([contentLake, otp, google, inbox].map((process) => process[Symbol.asyncDispose]()));
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Variables that give a stack free ports and a folder of its own. */
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
