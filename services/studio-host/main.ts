import { ConfigurationError } from "../../configuration/environment.ts";
import { studioHostConfiguration } from "../../configuration/studio-host.ts";
import { PortUnavailableError } from "../../process-kit/http/listen.ts";
import { createLog } from "../../process-kit/log.ts";
import { toldToStop } from "../../process-kit/told-to-stop.ts";
import { serve } from "../loopback/serve.ts";
import { studioApplication } from "./studio-application.ts";
import { StudioNotBuiltError } from "./studio-page.ts";

/** The process that serves the built Studio to staff on this machine. It stops on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const log = createLog({ process: "studio-host" });
  const configuration = studioHostConfiguration(process.env);
  const { host, port } = configuration;
  const place = { host, port, name: "The Studio", variables: { host: "STUDIO_HOST", port: "STUDIO_PORT" } };
  const listening = await serve(await studioApplication(configuration), place);
  log.info({ origin: configuration.origin }, "ready");

  log.info({ signal: await toldToStop() }, "stopping");
  await listening.stop();
}

try {
  await main();
} catch (error) {
  const isOperators =
    error instanceof ConfigurationError ||
    error instanceof PortUnavailableError ||
    error instanceof StudioNotBuiltError;
  process.stderr.write(`${isOperators ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
