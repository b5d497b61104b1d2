import process from "node:process";

import { studioVariables } from "../build/studio-variables.mjs";
import { inCheckout } from "../checkout.mjs";
import { withoutSecrets } from "../processes/without-secrets.mjs";

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

/**
 * The built services.
 *
 * @param {import("./configuration.mjs").StartConfiguration} configuration
 * @returns {Services}
 */
export function builtServices(configuration) {
  /**
   * @param {string} name
   * @param {Readonly<Record<string, string | undefined>>} [own] variables of its own
   */
  const built = (name, own = withoutSecrets) => ({
    script: `build/processes/${name}.js`,
    environment: { NODE_ENV: "production", ...seed(), ...own },
  });
  const { contentLake, site, studio, otp, google, inbox } = named(configuration);
  return {
    contentLake: contentLake && { ...contentLake, ...built("content-lake") },
    site: { ...site, ...built("site", directToThisMachine()) },
    studio: studio && { ...studio, ...built("studio-host") },
    otp: otp && { ...otp, ...built("otp") },
    google: google && { ...google, ...built("google") },
    inbox: inbox && { ...inbox, ...built("inbox") },
  };
}

/**
 * The services that restart whenever their source changes.
 *
 * @param {import("./configuration.mjs").StartConfiguration} configuration
 * @returns {Services}
 */
export function reloadingServices(configuration) {
  /**
   * @param {string} source
   * @param {Readonly<Record<string, string | undefined>>} [own] variables of its own
   */
  const watched = (source, own = withoutSecrets) => ({
    script: "node_modules/tsx/dist/cli.mjs",
    parameters: ["watch", "--clear-screen=false", source],
    environment: { NODE_ENV: "development", ...seed(), ...own },
  });
  const { contentLake, site, studio, otp, google, inbox } = named(configuration);
  return {
    contentLake: contentLake && { ...contentLake, ...watched("services/content-lake/main.ts") },
    site: { ...site, ...watched("server/development.ts", directToThisMachine()) },
    studio: studio && {
      ...studio,
      script: "studio/node_modules/sanity/bin/sanity",
      parameters: ["dev", "--host", process.env["STUDIO_HOST"]?.trim() || "localhost", "--port", String(studio.port)],
      directory: inCheckout("studio"),
      environment: {
        ...withoutSecrets,
        ...studioVariables(process.env),
        ...(contentLake && { SANITY_STUDIO_API_HOST: contentLake.origin }),
        SANITY_STUDIO_SITE_ORIGIN: site.origin,
        SANITY_TELEMETRY_DISABLED: "1",
      },
      readyText: /running at http/,
    },
    otp: otp && { ...otp, ...watched("services/otp/main.ts") },
    google: google && { ...google, ...watched("services/google/main.ts") },
    inbox: inbox && { ...inbox, ...watched("services/inbox/main.ts") },
  };
}

/** LMDB does not check what it reads: a damaged file ends the process. */
const damagedStore =
  "if this happens again, its store in DATA_DIRECTORY is damaged: put a backup in its place with npm run restore -- <folder of a backup>";

/** @param {import("./configuration.mjs").StartConfiguration} configuration */
function named({ site, contentLake, studioHost, otp, google, inbox }) {
  return {
    contentLake: contentLake && {
      name: "content lake",
      variable: "CONTENT_LAKE_PORT",
      crashAdvice: damagedStore,
      ...contentLake,
    },
    site: { name: "site", variable: "SITE_PORT", ...site },
    studio: studioHost && { name: "Studio", variable: "STUDIO_PORT", ...studioHost },
    otp: otp && { name: "OTP service", variable: "OTP_PORT", ...otp },
    google: google && { name: "Google", variable: "GOOGLE_PORT", ...google },
    inbox: inbox && { name: "inbox", variable: "INBOX_PORT", ...inbox },
  };
}
