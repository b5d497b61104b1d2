import { Refusal } from "../terminal/refusal.mjs";
import { enableTypeScript } from "../typescript.mjs";

/**
 * What will be started, as the processes' own configuration says.
 *
 * @typedef {object} StartConfiguration
 * @property {import("../../configuration/site.ts").SiteConfiguration} site
 * @property {import("../../configuration/content-lake.ts").ContentLakeConfiguration | undefined} contentLake absent when content
 *   comes from a hosted project
 * @property {import("../../configuration/studio-host.ts").StudioHostConfiguration | undefined} studioHost absent in production
 * @property {import("../../configuration/otp.ts").OtpConfiguration | undefined} otp absent when a real service sends OTPs
 * @property {import("../../configuration/google.ts").GoogleConfiguration | undefined} google absent when visitors sign in with Google
 *   itself, or not at all
 * @property {import("../../configuration/inbox.ts").InboxConfiguration | undefined} inbox absent when nothing would come to it
 */

/**
 * Reads the configuration of every process that will be started. Production starts the site alone: stand-ins are for one's own
 * machine, and staff use the hosted project's Studio.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Promise<StartConfiguration>}
 * @throws Refusal listing what is wrong for any of them, each problem once
 */
export async function startConfiguration(environment) {
  await enableTypeScript();
  const { siteConfiguration } = await import("../../configuration/site.ts");
  const { contentLakeConfiguration } = await import("../../configuration/content-lake.ts");
  const { studioHostConfiguration } = await import("../../configuration/studio-host.ts");
  const { otpConfiguration } = await import("../../configuration/otp.ts");
  const { googleConfiguration } = await import("../../configuration/google.ts");
  const { inboxConfiguration } = await import("../../configuration/inbox.ts");
  /** @type {Set<string>} */
  const problems = new Set();
  const site = collectProblems(problems, () => siteConfiguration(environment));
  const local = environment["DEPLOYMENT"] !== "production";
  const embedded = local && site?.sanity.embedded !== false;
  const contentLake = embedded ? collectProblems(problems, () => contentLakeConfiguration(environment)) : undefined;
  const studioHost = local ? collectProblems(problems, () => studioHostConfiguration(environment)) : undefined;
  const sendsOtps = local && site?.otpService.embedded !== false;
  const otp = sendsOtps ? collectProblems(problems, () => otpConfiguration(environment)) : undefined;
  const standsInForGoogle = local && site?.google?.embeddedOrigin !== undefined;
  const google = standsInForGoogle ? collectProblems(problems, () => googleConfiguration(environment)) : undefined;
  const getsMessages = sendsOtps || (local && site?.mail.embedded !== false);
  const inbox = getsMessages ? collectProblems(problems, () => inboxConfiguration(environment)) : undefined;
  if (site !== undefined && problems.size === 0) return { site, contentLake, studioHost, otp, google, inbox };
  throw new Refusal(["The configuration cannot be used:", ...problems].join("\n  "));
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
