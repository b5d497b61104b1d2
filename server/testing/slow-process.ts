import { setTimeout as delay } from "node:timers/promises";

import { createHttpServer } from "../http-server.ts";
import { listen } from "../listen.ts";
import { createLog } from "../log.ts";
import { gracefulStop, stopOnSignals } from "../shutdown.ts";

/** A process like the site's, whose answers take half a second, or at `/never` forever. For tests of how it stops. */
const log = createLog();
const server = createHttpServer({});
const stop = gracefulStop(server);
server.on("request", (request, response) => {
  log.info({ url: request.url }, "began");
  if (request.url === "/never") return;
  void delay(request.url === "/slow" ? 500 : 0).then(() => response.end("whole"));
});
await listen(server, 0, "SITE_PORT");
stopOnSignals(stop, log);
log.info({ address: server.address() }, "ready");
