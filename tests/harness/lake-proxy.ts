import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { Transform } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

import { freePort } from "../../commands/processes/ports.mjs";

/** The faults of a lake that the proxy can simulate. */
export const lakeFaults = ["refusing", "hanging", "answering 500", "talking garbage", "cut off", "slow"] as const;

/** A fault of a lake that the proxy can simulate. */
export type LakeFault = (typeof lakeFaults)[number];

/** A proxy between a site and its lake that can simulate faults of the lake. */
export interface LakeProxy extends AsyncDisposable {
  /** The port to give the site as the lake's. */
  port: number;
  /** Sets or clears the fault. Setting one breaks open connections; clearing leaves hanging requests hanging. */
  behave(fault: LakeFault | "well"): Promise<void>;
  /** The number of requests so far. */
  requests(): number;
}

/** Longer than the site waits at first, and shorter than it waits for a slow lake. */
const slowMilliseconds = 3_000;

/** Opens the proxy on a free port, without a fault. */
export async function openLakeProxy(lakeOrigin: string): Promise<LakeProxy> {
  const port = await freePort();
  let fault: LakeFault | "well" = "well";
  let requests = 0;
  const server = createServer((incoming, outgoing) => {
    requests += 1;
    void answer(fault, lakeOrigin, incoming, outgoing);
  });
  const listen = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen();
  return {
    port,
    requests: () => requests,
    async behave(next) {
      fault = next;
      if (fault === "refusing") await close();
      else if (!server.listening) await listen();
      else if (fault !== "well") server.closeAllConnections();
    },
    [Symbol.asyncDispose]: close,
  };
}

async function answer(
  fault: LakeFault | "well",
  lakeOrigin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (fault === "hanging") return;
  if (fault === "answering 500") {
    outgoing.writeHead(500, { "Content-Type": "application/json" }).end('{"error":"Internal Server Error"}');
    return;
  }
  if (fault === "slow") await delay(slowMilliseconds);
  const { method, url = "/", headers } = incoming;
  const { host } = new URL(lakeOrigin);
  const asking = request(new URL(url, lakeOrigin), { method, headers: { ...headers, host } }, (answered) => {
    outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
    if (fault === "cut off")
      answered.once("data", (bytes: Buffer) => outgoing.write(firstHalf(bytes), () => outgoing.destroy()));
    else if (fault === "talking garbage") answered.pipe(garbling()).pipe(outgoing);
    else answered.pipe(outgoing);
  });
  asking.on("error", () => outgoing.destroy());
  outgoing.on("close", () => asking.destroy());
  incoming.pipe(asking);
}

const firstHalf = (bytes: Buffer): Buffer => bytes.subarray(0, Math.ceil(bytes.length / 2));

/** Replaces the passing bytes by equally many invalid ones, so that only parsing can detect it. */
const garbling = (): Transform =>
  new Transform({
    transform(bytes: Buffer, _encoding, done) {
      done(null, Buffer.alloc(bytes.length, "<p>Maintenance until noon</p>\n"));
    },
  });
