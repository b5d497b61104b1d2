import { isPortTaken } from "../processes/ports.mjs";
import { Refusal } from "../terminal/refusal.mjs";

/**
 * Refuses to start when another program uses one of the ports, or when two services have the same port.
 *
 * @param {readonly { name: string, variable: string, port: number }[]} wanted
 * @throws Refusal naming each taken port and the variable that changes it
 */
export async function refuseTakenPorts(wanted) {
  const problems = [];
  for (const [index, { name, variable, port }] of wanted.entries()) {
    const sharer = wanted.slice(0, index).find((other) => other.port === port);
    if (sharer !== undefined) {
      const change = `Change ${sharer.variable} or ${variable}.`;
      problems.push(`The ${sharer.name} and the ${name} cannot both have port ${port}. ${change}`);
    } else if (await isPortTaken(port)) {
      const way = `${variable}=${port + 1} npm start`;
      problems.push(
        `Port ${port} is used by another program. Stop that program, or choose another port for the ${name}: ${way}`,
      );
    }
  }
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
}
