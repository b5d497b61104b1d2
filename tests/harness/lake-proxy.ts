import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { Transform } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

import { freePort } from "../../commands/processes/ports.mjs";

/** The ways in which a lake fails its visitors. */
export const lakeFaults = ["refusing", "hanging", "answering 500", "talking garbage", "cut off", "slow"] as const;

/** One of the ways in which a lake fails its visitors. */
export type LakeFault = (typeof lakeFaults)[number];

/** Stands between a site and its lake, and can make the lake look ill. */
export interface LakeProxy extends AsyncDisposable {
  /** The port the site takes for the lake's. */
  port: number;
  /** Lets the lake fail from now on, or be well again. A fault cuts what was under way; recovery leaves what hangs hanging. */
  behave(fault: LakeFault | "well"): Promise<void>;
  /** How many requests have come. */
  requests(): number;
}

const slowMilliseconds = 5_000;

/** Opens the proxy on a free port; the lake is well. */
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

/** Puts as much nonsense in place of what passes, so that only who reads it can tell. */
const garbling = (): Transform =>
  new Transform({
    transform(bytes: Buffer, _encoding, done) {
      done(null, Buffer.alloc(bytes.length, "<p>Maintenance until noon</p>\n"));
    },
  });
