import { studioHostConfiguration } from "../../configuration/studio-host.ts";
import { createLog } from "../../process-kit/log.ts";
import { runUntilTold } from "../loopback/run-until-told.ts";
import { serve } from "../loopback/serve.ts";
import { studioApplication } from "./studio-application.ts";
import { StudioNotBuiltError } from "./studio-page.ts";

/** The process that serves the built Studio to staff on this machine. It stops on SIGTERM or SIGINT. */
await runUntilTold(async () => {
  const log = createLog({ process: "studio-host" });
  const configuration = studioHostConfiguration(process.env);
  const { host, port, origin } = configuration;
  const place = { host, port, name: "The Studio", variables: { host: "STUDIO_HOST", port: "STUDIO_PORT" } };
  const listening = await serve(await studioApplication(configuration), place);
  log.info({ origin }, "ready");
  return listening.stop;
}, [StudioNotBuiltError]);
