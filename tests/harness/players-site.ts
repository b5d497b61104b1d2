import path from "node:path";

import { openDatabase, type Database } from "../../app/database/database.ts";
import { type EngineName, temporaryPlace } from "../../app/database/testing/temporary-database.ts";
import { type Cable, layCable } from "../../app/database/testing/cable.ts";
import type { DatabaseConfiguration } from "../../configuration/database.ts";
import { pino } from "pino";

import { openOtpService, type OtpService } from "./otp-service.ts";
import { startProcess, type TestProcess } from "./process.ts";
import { stackEnvironment } from "./stack.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { expectLeadsTo, newMobile, newVisitor, type Visitor } from "./visitor.ts";

/** The built site with its own database and OTP service, without lake and mail server. */
export interface PlayersSite extends AsyncDisposable {
  /** The current process. */
  site: () => TestProcess;
  otpService: OtpService;
  /** The connection to PostgreSQL, which can be cut and restored; absent for the embedded database. */
  cable: Cable | undefined;
  /** Kills the site's process if it still runs, and starts another on the same data. */
  restart: () => Promise<void>;
  /** Opens the database. The site's process must not be running on the embedded one. */
  lookInto: <Result>(look: (database: Database) => Promise<Result>) => Promise<Result>;
  /** A new visitor. */
  visitor: (address?: string) => Visitor;
  /** A new visitor who has verified a mobile. */
  verified: (mobile?: string) => Promise<Visitor>;
}

/** How the site is started. */
interface PlayersSiteOptions {
  engine?: EngineName;
  /** Further environment variables, beyond ports, folders and services. */
  environment?: Readonly<Record<string, string>>;
  /** Fills the database before the site first opens it. */
  fill?: (database: Database) => Promise<void>;
}

/** Starts one: `await using playersSite = await startPlayersSite()`. */
export async function startPlayersSite({
  engine = "embedded",
  environment = {},
  fill,
}: PlayersSiteOptions = {}): Promise<PlayersSite> {
  const folder = await temporaryFolder();
  const place = engine === "postgresql" ? await temporaryPlace(engine) : undefined;
  const configuration: DatabaseConfiguration = place?.configuration ?? {
    engine: "embedded",
    directory: path.join(folder.path, "database"),
  };
  const cable = configuration.engine === "postgresql" ? await cableTo(configuration.url) : undefined;
  const otpService = await openOtpService();
  const all = {
    ...(await stackEnvironment(folder.path)),
    OTP_SERVICE_URL: otpService.origin,
    TRUSTED_PROXY_HOPS: "1",
    ...(cable && { DATABASE_URL: cable.url }),
    ...environment,
  };
  const lookInto: PlayersSite["lookInto"] = async (look) => {
    const database = await openDatabase(configuration, pino({ level: "silent" }));
    try {
      return await look(database);
    } finally {
      await database.close();
    }
  };
  if (fill) await lookInto(fill);
  let site = await startProcess("site", all);
  const visitor = (address?: string) => newVisitor(site.origin, address === undefined ? {} : { address });
  return {
    site: () => site,
    otpService,
    cable: cable?.cable,
    visitor,
    async restart() {
      await site.kill();
      site = await startProcess("site", all);
    },
    lookInto,
    async verified(mobile = newMobile()) {
      const somebody = visitor();
      await expectLeadsTo(somebody.post("/otp", { mobile }), "/otp?verify=1");
      await expectLeadsTo(somebody.post("/otp?verify=1", { otp: otpService.codeOf(mobile) }), "/signup");
      return somebody;
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await otpService[Symbol.asyncDispose]();
      await cable?.cable[Symbol.asyncDispose]();
      await place?.[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function cableTo(url: string): Promise<{ cable: Cable; url: string }> {
  const { hostname, port } = new URL(url);
  const cable = await layCable(hostname, Number(port || 5432));
  return { cable, url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(cable.port) }).href };
}
