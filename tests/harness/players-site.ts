import path from "node:path";

import { openDatabase, type Database } from "../../app/database/database.ts";
import { type EngineName, temporaryPlace } from "../../app/database/testing/temporary-database.ts";
import type { DatabaseConfiguration } from "../../configuration/database.ts";
import { pino } from "pino";

import { openOtpService, type OtpService } from "./otp-service.ts";
import { startProcess, type TestProcess } from "./process.ts";
import { stackEnvironment } from "./stack.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { expectLeadsTo, newMobile, newVisitor, type Visitor, type VisitorAnswer } from "./visitor.ts";

/** The built site with a database and an OTP service of its own; no lake and no mail server answer it. */
export interface PlayersSite extends AsyncDisposable {
  /** The process that runs now. */
  site: () => TestProcess;
  otpService: OtpService;
  /** Ends the site's process as a crash would, if it still runs, and starts another over what it left. */
  restart: () => Promise<void>;
  /** Looks into the database; the site's process must not run on the embedded one meanwhile. */
  lookInto: <Result>(look: (database: Database) => Promise<Result>) => Promise<Result>;
  /** Somebody new at the site. */
  visitor: (address?: string) => Visitor;
  /** Somebody new who has verified a mobile. */
  verified: (mobile?: string) => Promise<Visitor>;
}

/** How the site is started. */
interface PlayersSiteOptions {
  engine?: EngineName;
  /** Besides what makes it a site of its own. */
  environment?: Readonly<Record<string, string>>;
}

/** The password of everybody. */
export const password = "marigold-seven-lamps";

/** Starts one: `await using playersSite = await startPlayersSite()`. */
export async function startPlayersSite({
  engine = "embedded",
  environment = {},
}: PlayersSiteOptions = {}): Promise<PlayersSite> {
  const folder = await temporaryFolder();
  const place = engine === "postgresql" ? await temporaryPlace(engine) : undefined;
  const configuration: DatabaseConfiguration = place?.configuration ?? {
    engine: "embedded",
    directory: path.join(folder.path, "database"),
  };
  const otpService = await openOtpService();
  const all = {
    ...(await stackEnvironment(folder.path)),
    OTP_SERVICE_URL: otpService.origin,
    TRUSTED_PROXY_HOPS: "1",
    ...(configuration.engine === "postgresql" && { DATABASE_URL: configuration.url }),
    ...environment,
  };
  let site = await startProcess("site", all);
  const visitor = (address?: string) => newVisitor(site.origin, address === undefined ? {} : { address });
  return {
    site: () => site,
    otpService,
    visitor,
    async restart() {
      await site.kill();
      site = await startProcess("site", all);
    },
    async lookInto(look) {
      const database = await openDatabase(configuration, pino({ level: "silent" }));
      try {
        return await look(database);
      } finally {
        await database.close();
      }
    },
    async verified(mobile = newMobile()) {
      const somebody = visitor();
      await expectLeadsTo(somebody.post("/otp", { mobile }), "/otp?verify=1");
      await expectLeadsTo(somebody.post("/otp?verify=1", { otp: otpService.codeOf(mobile) }), "/signup");
      return somebody;
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await otpService[Symbol.asyncDispose]();
      await place?.[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Sends the sign-up form, filled in as it should be but for what is given. The visitor must have verified the mobile. */
export async function signUp(
  visitor: Visitor,
  fields: Readonly<Record<string, string | Blob>>,
): Promise<VisitorAnswer> {
  const { html } = await visitor.get("/signup");
  const [, termsHash = ""] = /name="termsHash" value="([^"]*)"/.exec(html) ?? [];
  const [, mobile = ""] = /<input[^>]* name="mobile"[^>]* value="([^"]*)"/.exec(html) ?? [];
  return visitor.post("/signup", {
    name: "Asha Rao",
    mobile,
    password,
    confirmpassword: password,
    ageConsent: "on",
    stateConsent: "on",
    termsConsent: "on",
    termsHash,
    ...fields,
  });
}
