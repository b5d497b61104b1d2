import process, { stdout } from "node:process";

import { command } from "../terminal/command.mjs";
import { Refusal } from "../terminal/refusal.mjs";
import { enableTypeScript } from "../typescript.mjs";

/**
 * Reads the configuration of every process that will be started. Runs in a separate process, because the compiler that it needs stays in memory.
 * Stand-ins are for local use. Production starts the site and, where the embedded content lake is accepted, the lake and its Studio; otherwise staff
 * use the hosted project's Studio.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Promise<import("./configuration.mjs").StartConfiguration>}
 * @throws Refusal listing the problems of all processes, each once
 */
async function readAll(environment) {
  await enableTypeScript();
  const { siteConfiguration } = await import("../../configuration/site.ts");
  const { contentLakeConfiguration } = await import("../../configuration/content-lake.ts");
  const { studioHostConfiguration } = await import("../../configuration/studio-host.ts");
  const { embeddedOtpConfiguration, googleConfiguration, inboxConfiguration } =
    await import("../../configuration/stand-ins.ts");
  /** @type {Set<string>} */
  const problems = new Set();
  const site = collectProblems(problems, () => siteConfiguration(environment));
  const local = environment["DEPLOYMENT"] !== "production";
  const isEmbedded = site?.sanity.embedded ?? (local || environment["EMBEDDED_CONTENT_LAKE"] === "accept");
  const contentLake = isEmbedded ? collectProblems(problems, () => contentLakeConfiguration(environment)) : undefined;
  const studioHost =
    local || isEmbedded ? collectProblems(problems, () => studioHostConfiguration(environment)) : undefined;
  const sendsOtps = local && site?.otpService.embedded !== false;
  const otp = sendsOtps ? collectProblems(problems, () => embeddedOtpConfiguration(environment)) : undefined;
  const standsInForGoogle = local && site?.google?.embeddedOrigin !== undefined;
  const google = standsInForGoogle ? collectProblems(problems, () => googleConfiguration(environment)) : undefined;
  const getsMessages = sendsOtps || (local && site?.mail.embedded !== false);
  const inbox = getsMessages ? collectProblems(problems, () => inboxConfiguration(environment)) : undefined;
  if (site !== undefined && problems.size === 0) {
    const { deployment } = site;
    return {
      deployment,
      site: { ...address(site), metricsPort: site.metricsPort },
      contentLake: contentLake && { ...address(contentLake), streamPorts: contentLake.streamOrigins.map(portOf) },
      studioHost: studioHost && address(studioHost),
      otp: otp && address(otp),
      google: google && address(google),
      inbox: inbox && { ...address(inbox), smtpPort: inbox.smtpPort },
    };
  }
  throw new Refusal(["The configuration is invalid:", ...problems].join("\n  "));
}

/**
 * @template Value
 * @param {Set<string>} problems
 * @param {() => Value} read
 */
function collectProblems(problems, read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error && "problems" in error && Array.isArray(error.problems))) throw error;
    for (const problem of error.problems) problems.add(String(problem));
    return undefined;
  }
}

/**
 * @param {{ port: number, origin: string }} configuration which also holds secrets
 */
const address = ({ port, origin }) => ({ port, origin });

/** @param {string} origin */
const portOf = (origin) => Number(new URL(origin).port || 80);

await command(async () => {
  stdout.write(`${JSON.stringify(await readAll(process.env))}\n`);
});
