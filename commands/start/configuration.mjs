import { parseJson } from "../json.mjs";
import { runVisibly } from "../processes/tool.mjs";
import { Refusal } from "../terminal/refusal.mjs";

/**
 * The processes to start, from the processes' own configuration.
 *
 * @typedef {import("zod").infer<Awaited<ReturnType<typeof startConfigurationSchema>>>} StartConfiguration
 */

async function startConfigurationSchema() {
  // Imported here, because an earlier step may have installed the packages.
  const { z } = await import("zod");
  /** Where a process listens; the origin has no slash at its end. */
  const address = z.object({ port: z.number(), origin: z.string() });
  return z.object({
    deployment: z.enum(["local", "production"]),
    site: address.extend({ metricsPort: z.number().optional() }),
    /** Absent when content comes from a hosted project. */
    contentLake: address.extend({ streamPorts: z.array(z.number()) }).optional(),
    /** Absent in production with a hosted project. */
    studioHost: address.optional(),
    /** Absent when a real service sends OTPs. */
    otp: address.optional(),
    /** Absent when visitors sign in with Google itself, or not at all. */
    google: address.optional(),
    /** Absent when it would receive nothing. */
    inbox: address.extend({ smtpPort: z.number() }).optional(),
  });
}

/**
 * Reads the configuration of this process's environment with `read-configuration.mjs`.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<StartConfiguration>}
 * @throws Refusal listing the problems of all processes, each once; the signal's reason
 */
export async function startConfiguration(signal) {
  /** @type {string[]} */
  const printed = [];
  const program = { script: "commands/start/read-configuration.mjs" };
  const code = await runVisibly(program, signal, (text) => printed.push(text));
  const text = printed.join("").trim();
  const read = code === 0 ? parseJson(text.slice(text.lastIndexOf("\n") + 1)) : undefined;
  const { data } = (await startConfigurationSchema()).safeParse(read);
  if (!data) throw new Refusal(text);
  return data;
}
