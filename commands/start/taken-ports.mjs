import { isPortTaken } from "../processes/ports.mjs";
import { Refusal } from "../terminal/refusal.mjs";

/** The ports that a program without rights of its own may have. */
const lowestPort = 1_024;
const highestPort = 65_535;

/**
 * A port on which a service is to listen.
 *
 * @typedef {object} WantedPort
 * @property {string} name the service's
 * @property {string} variable the environment variable that names the port
 * @property {number} port
 * @property {boolean} [mayBeTaken] the service does without it where another program uses it
 */

/**
 * Refuses to start when another program uses one of the ports, or when two services have the same port.
 *
 * @param {readonly WantedPort[]} wanted
 * @param {string} command what was typed: `npm start`
 * @throws Refusal naming each taken port and a command that chooses one that is free
 */
export async function refuseTakenPorts(wanted, command) {
  const problems = [];
  const spoken = new Set(wanted.map(({ port }) => port));
  for (const [index, { name, variable, port, mayBeTaken = false }] of wanted.entries()) {
    const sharer = wanted.slice(0, index).find((other) => other.port === port);
    if (sharer !== undefined) {
      const change = `Change ${sharer.variable} or ${variable}.`;
      problems.push(`The ${sharer.name} and the ${name} cannot both have port ${port}. ${change}`);
    } else if (!mayBeTaken && (await isPortTaken(port))) {
      const free = await nextFreePort(port, spoken);
      spoken.add(free);
      const way = `${variable}=${free} ${command}`;
      problems.push(
        `Port ${port} is used by another program. Stop that program, or choose another port for the ${name}: ${way}`,
      );
    }
  }
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
}

/**
 * @param {number} port
 * @param {ReadonlySet<number>} spoken what other services want
 * @returns {Promise<number>}
 */
async function nextFreePort(port, spoken) {
  const next = port < highestPort ? port + 1 : lowestPort;
  return spoken.has(next) || (await isPortTaken(next)) ? nextFreePort(next, spoken) : next;
}
