import process from "node:process";

import type { BrowserContext } from "@playwright/test";

import { startProcess, type TestProcess } from "../harness/process.ts";

/** The processes that an outage may end, as they run now. */
export interface Services {
  lake: TestProcess;
  site: TestProcess;
  readonly environment: Readonly<Record<string, string>>;
}

/** What fails while somebody works in the Studio. */
export interface Outage {
  readonly name: string;
  /** Resolves when it has begun. */
  begin(services: Services, context: BrowserContext): Promise<void>;
  /** Resolves when everything answers again. */
  end(services: Services, context: BrowserContext): Promise<void>;
}

const startLake = async (services: Services) => {
  services.lake = await startProcess("content-lake", services.environment);
};

/** The outages of the matrix. Each ends after a while. */
export const outages: readonly Outage[] = [
  { name: "the lake is killed", begin: ({ lake }) => lake.kill(), end: startLake },
  {
    name: "the lake hangs",
    begin({ lake }) {
      process.kill(lake.pid, "SIGSTOP");
      return Promise.resolve();
    },
    end({ lake }) {
      process.kill(lake.pid, "SIGCONT");
      return Promise.resolve();
    },
  },
  { name: "the lake is restarted", begin: async ({ lake }) => lake[Symbol.asyncDispose](), end: startLake },
  {
    name: "the site is killed",
    begin: ({ site }) => site.kill(),
    async end(services) {
      services.site = await startProcess("site", services.environment);
    },
  },
  {
    name: "the browser is offline",
    begin: (_services, context) => context.setOffline(true),
    end: (_services, context) => context.setOffline(false),
  },
];
