import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const loopbackAddresses = ["127.0.0.1", "::1"];

/** Below those that systems give to outgoing connections, so that none of these takes a port between its choice and its use. */
const lowestFreePort = 20_000;
const highestFreePort = 32_000;

/**
 * A port nobody listens on just now.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(lowestFreePort, highestFreePort + 1);
  return (await isPortTaken(port)) ? freePort() : port;
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
    const server = await listen(port, address);
    await new Promise((resolve) => server.close(resolve));
    return false;
  } catch (error) {
    // Other errors, such as a machine without IPv6, do not mean that another program has the port.
    return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  }
}

/**
 * @param {number} port
 * @param {string} address
 * @returns {Promise<import("node:net").Server>}
 */
function listen(port, address) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host: address, exclusive: true }, () => {
      resolve(server);
    });
  });
}
