import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

const loopbackAddresses = ["127.0.0.1", "::1"];

/**
 * Above the last port that browsers refuse (10,080), and below those that Linux assigns to outgoing connections (from 32,768), so that no such
 * connection takes a port between its choice and its use.
 */
const lowestFreePort = 10_100;
const highestFreePort = 32_000;

/** How many ports after its own the content lake takes for event streams (configuration/stream-origins.ts). */
const lakeStreamPorts = 16;

/** A port for a content lake, free as {@link freePort} promises, together with the ports after it that the lake uses by default. */
export const freeLakePort = () => freePort(1 + lakeStreamPorts);

/**
 * Finds a port on which no program listens, and reserves it until this process ends: the caller's program may take seconds to listen on it, while
 * other processes look for ports.
 *
 * @param {number} [count] how many consecutive ports
 * @returns {Promise<number>} the first of them
 */
export async function freePort(count = 1) {
  const first = randomInt(lowestFreePort, highestFreePort + 2 - count);
  for (let port = first; port < first + count; port += 1) {
    // Checking a port occupies it for a moment, so a port is claimed before it is checked: another process's program may be about to listen on it.
    if (!(await claim(port)) || (await isPortTaken(port))) return freePort(count);
  }
  return first;
}

/**
 * Claims a port by opening the UDP port of the same number, which nothing else here uses and the system releases when the process ends.
 *
 * @param {number} port
 * @returns {Promise<boolean>} false when another process has claimed it
 */
async function claim(port) {
  const socket = createSocket("udp4");
  try {
    socket.bind({ port, address: "127.0.0.1", exclusive: true });
    await once(socket, "listening");
    socket.unref();
    return true;
  } catch {
    socket.close();
    return false;
  }
}

/**
 * Whether some program listens on a port, on either of the addresses that `localhost` may mean to a browser.
 *
 * @param {number} port
 */
export async function isPortTaken(port) {
  const tries = await Promise.all(loopbackAddresses.map((address) => isAddressTaken(port, address)));
  return tries.includes(true);
}

/**
 * @param {number} port
 * @param {string} address
 */
async function isAddressTaken(port, address) {
  try {
    const server = createServer().listen({ port, host: address, exclusive: true });
    await once(server, "listening");
    await once(server.close(), "close");
    return false;
  } catch (error) {
    // Other errors, such as a machine without IPv6, do not mean that another program has the port.
    return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  }
}
