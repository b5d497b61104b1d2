import process from "node:process";

/**
 * A service of this checkout as `npm start` runs it.
 *
 * @typedef {object} StartedService
 * @property {string} name what a person calls it
 * @property {string} variable the environment variable that holds its port
 * @property {number} port
 * @property {string} script
 * @property {Readonly<Record<string, string>>} environment
 */

/**
 * Which services a configuration asks for, the first to start first.
 *
 * @param {import("./configuration.mjs").StartConfiguration} configuration
 * @returns {{ contentLake: StartedService | undefined, site: StartedService, studioHost: StartedService | undefined }}
 */
export function services({ site, contentLake, studioHost }) {
  return {
    contentLake: contentLake && {
      ...service("content lake", "CONTENT_LAKE_PORT", contentLake.port, "content-lake"),
      environment: { NODE_ENV: "production", CONTENT_LAKE_SEED: process.env["CONTENT_LAKE_SEED"] ?? "build/seed" },
    },
    site: service("site", "SITE_PORT", site.port, "site"),
    studioHost: studioHost && service("Studio", "STUDIO_PORT", studioHost.port, "studio-host"),
  };
}

/**
 * @param {string} name
 * @param {string} variable
 * @param {number} port
 * @param {string} bundle
 */
function service(name, variable, port, bundle) {
  return { name, variable, port, script: `build/processes/${bundle}.js`, environment: { NODE_ENV: "production" } };
}
