import { isPortTaken } from "../processes/ports.mjs";
import { Refusal } from "../terminal/refusal.mjs";

/**
 * Refuses to start when another program has one of the ports, or when two services were given the same.
 *
 * @param {readonly { name: string, variable: string, port: number }[]} wanted
 * @throws Refusal naming each taken port and the variable that changes it
 */
export async function refuseTakenPorts(wanted) {
  const taken = await Promise.all(wanted.map(({ port }) => isPortTaken(port)));
  const problems = wanted.flatMap(({ name, variable, port }, index) => {
    if (taken[index] === true) {
      return [
        `Port ${port} is taken by another program. Stop it, or choose another port for the ${name}: ${variable}=${port + 1} npm start`,
      ];
    }
    const sharer = wanted.slice(0, index).find((other) => other.port === port);
    return sharer
      ? [`The ${sharer.name} and the ${name} cannot both have port ${port}. Change ${sharer.variable} or ${variable}.`]
      : [];
  });
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
}
