import { googleConfiguration } from "../../configuration/stand-ins.ts";
import { createLog } from "../../process-kit/log.ts";
import { runUntilTold } from "../loopback/run-until-told.ts";
import { serve } from "../loopback/serve.ts";
import { googleApplication } from "./application.ts";
import { createSignIns } from "./sign-ins.ts";

/** The process that stands in for Google on a person's own machine. It stops on SIGTERM or SIGINT. */
await runUntilTold(async () => {
  const log = createLog({ process: "google" });
  const { host, port, origin, callbackUrl } = googleConfiguration(process.env);
  const signIns = await createSignIns(origin);
  const application = googleApplication({ host, port, callbackUrl, signIns, log });
  const variables = { host: "GOOGLE_HOST", port: "GOOGLE_PORT" };
  const listening = await serve(application, { host, port, name: "The embedded Google", variables });
  log.info({ origin }, "ready");
  return listening.stop;
});
