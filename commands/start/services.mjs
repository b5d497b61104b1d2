import process from "node:process";

import { studioVariables } from "../build/studio-variables.mjs";
import { inCheckout } from "../checkout.mjs";
import { withoutSecrets, withoutSecretsOfCommands } from "../processes/without-secrets.mjs";

/**
 * A service as a command runs it.
 *
 * @typedef {import("../processes/service.mjs").ServiceProgram & {
 *   variable: string,
 *   port: number,
 *   origin: string,
 * }} StartedService `variable` is the environment variable that holds its port
 */

/**
 * The services of a configuration; absent when not configured.
 *
 * @typedef {object} Services
 * @property {StartedService | undefined} contentLake
 * @property {StartedService} site
 * @property {StartedService | undefined} studio
 * @property {StartedService | undefined} otp
 * @property {StartedService | undefined} google
 * @property {StartedService | undefined} inbox
 */

/** What an empty lake is filled from. A variable set to nothing counts as not set, as in `parseEnvironment`. */
function seed() {
  const folder = process.env["CONTENT_LAKE_SEED"];
  return { CONTENT_LAKE_SEED: folder?.trim() ? folder : "build/seed" };
}

/**
 * The variables by which the site reaches the embedded lake on this machine without the proxy that an operator set: `HTTP_PROXY` is for other machines. The
 * lake's client knows no exceptions of its own.
 *
 * @returns {Readonly<Record<string, string>>}
 */
function directToThisMachine() {
  const { NO_PROXY: upper, no_proxy: lower } = process.env;
  const exceptions = upper?.trim() || lower?.trim();
  if (exceptions === "*") return {};
  const value = [exceptions, "localhost", "127.0.0.1"].filter(Boolean).join(",");
  return { NO_PROXY: value, no_proxy: value };
}

/** LMDB does not check what it reads: a damaged file ends the process. */
const damagedStore =
  "if this happens again, its store in DATA_DIRECTORY is damaged: put a backup in its place with npm run restore -- <folder of a backup>";

/**
 * @param {import("./configuration.mjs").StartConfiguration} configuration
 * @param {(process: string, own: Readonly<Record<string, string | undefined>>) => import("../processes/process-group.mjs").Program} run given the
 *   name of a process of the build, and variables of its own
 * @returns {Services}
 */
function servicesOf({ site, contentLake, studioHost, otp, google, inbox }, run) {
  const lake = { name: "content lake", variable: "CONTENT_LAKE_PORT", crashAdvice: damagedStore };
  const other = (/** @type {string} */ process) => run(process, withoutSecrets);
  const own = { ...directToThisMachine(), ...withoutSecretsOfCommands };
  return {
    contentLake: contentLake && { ...lake, ...contentLake, ...other("content-lake") },
    site: { name: "site", variable: "SITE_PORT", ...site, ...run("site", own) },
    studio: studioHost && { name: "Studio", variable: "STUDIO_PORT", ...studioHost, ...other("studio-host") },
    otp: otp && { name: "OTP service", variable: "OTP_PORT", ...otp, ...other("otp") },
    google: google && { name: "Google", variable: "GOOGLE_PORT", ...google, ...other("google") },
    inbox: inbox && { name: "inbox", variable: "INBOX_PORT", ...inbox, ...other("inbox") },
  };
}

/**
 * The built services.
 *
 * @param {import("./configuration.mjs").StartConfiguration} configuration
 */
export const builtServices = (configuration) =>
  servicesOf(configuration, (process, own) => ({
    script: `build/processes/${process}.js`,
    environment: { NODE_ENV: "production", ...seed(), ...own },
  }));

/**
 * The services that restart whenever their source changes.
 *
 * @param {import("./configuration.mjs").StartConfiguration} configuration
 * @returns {Services}
 */
export function reloadingServices(configuration) {
  const { studio, ...others } = servicesOf(configuration, (process, own) => {
    const source = process === "site" ? "server/development.ts" : `services/${process}/main.ts`;
    return {
      script: "node_modules/tsx/dist/cli.mjs",
      parameters: ["watch", "--clear-screen=false", source],
      environment: { NODE_ENV: "development", ...seed(), ...own },
    };
  });
  return {
    ...others,
    studio: studio && {
      ...studio,
      script: "studio/node_modules/sanity/bin/sanity",
      parameters: ["dev", "--host", process.env["STUDIO_HOST"]?.trim() || "localhost", "--port", String(studio.port)],
      directory: inCheckout("studio"),
      environment: {
        ...withoutSecrets,
        ...studioVariables(process.env),
        ...(configuration.contentLake && { SANITY_STUDIO_API_HOST: configuration.contentLake.origin }),
        SANITY_STUDIO_SITE_ORIGIN: configuration.site.origin,
        SANITY_TELEMETRY_DISABLED: "1",
      },
      readyText: /running at http/,
    },
  };
}
