import { isObject, parseJson } from "../json.mjs";
import { runVisibly } from "../processes/tool.mjs";
import { Refusal } from "../terminal/refusal.mjs";

/**
 * Where a process listens.
 *
 * @typedef {object} Address
 * @property {number} port
 * @property {string} origin without a slash at its end
 */

/**
 * The processes to start, from the processes' own configuration.
 *
 * @typedef {object} StartConfiguration
 * @property {"local" | "production"} deployment
 * @property {Address & { metricsPort?: number | undefined }} site
 * @property {(Address & { streamPorts: readonly number[] }) | undefined} contentLake absent when content comes from a hosted project
 * @property {Address | undefined} studioHost absent in production with a hosted project
 * @property {Address | undefined} otp absent when a real service sends OTPs
 * @property {Address | undefined} google absent when visitors sign in with Google itself, or not at all
 * @property {(Address & { smtpPort: number }) | undefined} inbox absent when it would receive nothing
 */

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
  const site = address(read?.["site"]);
  if (!read || !site) throw new Refusal(text);
  const contentLake = address(read["contentLake"]);
  const inbox = address(read["inbox"]);
  const smtpPort = isObject(read["inbox"]) ? Number(read["inbox"]["smtpPort"]) : NaN;
  const metricsPort = isObject(read["site"]) ? read["site"]["metricsPort"] : undefined;
  const streamPorts = isObject(read["contentLake"]) ? read["contentLake"]["streamPorts"] : undefined;
  return {
    deployment: read["deployment"] === "production" ? "production" : "local",
    site: typeof metricsPort === "number" ? { ...site, metricsPort } : site,
    contentLake: contentLake && {
      ...contentLake,
      streamPorts: Array.isArray(streamPorts) ? streamPorts.map(Number) : [],
    },
    studioHost: address(read["studioHost"]),
    otp: address(read["otp"]),
    google: address(read["google"]),
    inbox: inbox && { ...inbox, smtpPort },
  };
}

/**
 * @param {unknown} value
 * @returns {Address | undefined}
 */
function address(value) {
  if (!isObject(value)) return undefined;
  const { port, origin } = value;
  return typeof port === "number" && typeof origin === "string" ? { port, origin } : undefined;
}
