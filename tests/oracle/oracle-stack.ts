import pg from "pg";

import { hasPostgresql, temporaryPlace } from "../../app/database/testing/temporary-database.ts";
import { freePort } from "../../commands/processes/ports.mjs";
import { type OwnStack, startStack } from "../harness/stack.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { type LateOtpService, openLateOtpService } from "./late-otp-service.ts";
import { openSetClock, type SetClock } from "./set-clock.ts";

/** A stack whose clock, OTP service and database the oracle controls. */
export interface OracleStack extends AsyncDisposable {
  stack: OwnStack;
  clock: SetClock;
  otpService: LateOtpService;
  /** The accounts' database; absent without a PostgreSQL, because only one process may open the embedded one. */
  database: pg.Pool | undefined;
}

/** Starts one from what was built: `await using oracleStack = await startOracleStack()`. */
export async function startOracleStack(): Promise<OracleStack> {
  const folder = await temporaryFolder();
  const clock = await openSetClock(folder.path);
  const place = hasPostgresql ? await temporaryPlace("postgresql") : undefined;
  const url = place?.configuration.engine === "postgresql" ? place.configuration.url : undefined;
  const otpPort = await freePort();
  const otpService = await openLateOtpService(`http://127.0.0.1:${otpPort}`);
  const stack = await startStack({
    environment: {
      ...clock.environment,
      OTP_PORT: String(otpPort),
      OTP_SERVICE_URL: otpService.origin,
      TRUSTED_PROXY_HOPS: "1",
      ...(url !== undefined && { DATABASE_URL: url }),
    },
  });
  const database = url === undefined ? undefined : new pg.Pool({ connectionString: url });
  // Open connections are closed with the database.
  database?.on("error", () => undefined);
  return {
    stack,
    clock,
    otpService,
    database,
    async [Symbol.asyncDispose]() {
      await stack[Symbol.asyncDispose]();
      await otpService[Symbol.asyncDispose]();
      await database?.end();
      await place?.[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
