import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A proxy to a server, which tests can interrupt. */
export interface Cable extends AsyncDisposable {
  /** A free port of this machine that is connected to the server while the cable is plugged in. */
  port: number;
  /** How many requests the server has answered, on all connections since the start. */
  roundTrips: () => number;
  /** Breaks every connection at once, and refuses new ones. */
  pull: () => Promise<void>;
  /** Does so at the next request that contains these words, before it reaches the server. */
  pullAt: (words: string) => void;
  /** Accepts new connections again. */
  plug: () => Promise<void>;
}

/** Starts a proxy to a server: `await using cable = await layCable("127.0.0.1", 5432)`. It is plugged in. */
export async function layCable(host: string, port: number): Promise<Cable> {
  const sockets = new Set<Socket>();
  let roundTrips = 0;
  let awaited: string | undefined;
  const server = createServer((near) => {
    const far = connect(port, host);
    let isAsking = false;
    near.on("data", (asked: Buffer) => {
      isAsking = true;
      if (awaited === undefined || !asked.includes(awaited)) return;
      awaited = undefined;
      void pull();
    });
    far.on("data", () => {
      if (isAsking) roundTrips += 1;
      isAsking = false;
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const plug = async (wanted: number) => {
    server.listen(wanted, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("A TCP server has a numbered port.");
    return address.port;
  };
  const pull = async () => {
    const closed = server.listening ? once(server, "close") : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const nearPort = await plug(0);
  return {
    port: nearPort,
    roundTrips: () => roundTrips,
    pull,
    pullAt: (words) => {
      awaited = words;
    },
    plug: async () => {
      await plug(nearPort);
    },
    [Symbol.asyncDispose]: pull,
  };
}
