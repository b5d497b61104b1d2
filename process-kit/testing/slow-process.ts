import { setTimeout as delay } from "node:timers/promises";

import { createHttpServer } from "../http/http-server.ts";
import { listen } from "../http/listen.ts";
import { gracefulStop, stopOnSignals } from "../http/shutdown.ts";
import { createLog, inBackground } from "../log.ts";

/** A process like the site's, whose answers take half a second, or at `/never` forever. For tests of how it stops. */
const log = createLog({ destination: inBackground() });
const server = createHttpServer({});
const stop = gracefulStop(server, 10_000);
server.on("request", (request, response) => {
  log.info({ url: request.url }, "began");
  if (request.url === "/never") return;
  void delay(request.url === "/slow" ? 500 : 0).then(() => response.end("whole"));
});
await listen(server, {
  host: "127.0.0.1",
  port: 0,
  name: "The site",
  variables: { host: "SITE_HOST", port: "SITE_PORT" },
});
stopOnSignals(stop, log);
log.info({ address: server.address() }, "ready");
