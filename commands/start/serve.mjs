import { once } from "node:events";
import process, { stdout } from "node:process";

import { siteInstallation } from "../build/parts.mjs";
import { planSteps } from "../terminal/steps.mjs";
import { startConfiguration } from "./configuration.mjs";
import { relayLogLines } from "./log-lines.mjs";
import { createSupervisor } from "./supervisor.mjs";
import { refuseTakenPorts } from "./taken-ports.mjs";

/**
 * A way of running the site: built, or reloading during development.
 *
 * @typedef {object} WayOfRunning
 * @property {string} command what a person types for it
 * @property {readonly import("../terminal/steps.mjs").Step[]} sitePreparation what must be done before the content lake and the site start
 * @property {readonly import("../terminal/steps.mjs").Step[]} studioPreparation what must be done before the Studio starts; it takes longest
 * @property {(configuration: import("./configuration.mjs").StartConfiguration) => import("./services.mjs").Services} services
 */

/**
 * Installs and builds what is out of date, starts the embedded services, the site and the Studio, prints their addresses, restarts what ends
 * unexpectedly, and runs until it is stopped.
 *
 * @param {WayOfRunning} way
 * @param {AbortSignal} signal stops everything
 * @throws Refusal when something cannot be built or started, or when a service ends repeatedly
 */
export async function serve({ command, sitePreparation, studioPreparation, services }, signal) {
  const local = process.env["DEPLOYMENT"] !== "production";
  const servesStudio = local || process.env["EMBEDDED_CONTENT_LAKE"] === "accept";
  const preparesStudio = servesStudio ? studioPreparation : [];
  const plan = await planSteps([...siteInstallation, ...sitePreparation, ...preparesStudio]);
  if (plan.due > 0) stdout.write("Building what is out of date. A first start takes minutes, later ones seconds.\n\n");
  await plan.run(siteInstallation, signal);

  const configuration = await startConfiguration(signal);
  const { contentLake, site, studio, otp, google, inbox } = services(configuration);
  const wanted = [site, studio, inbox, contentLake, otp, google].filter((service) => service !== undefined);
  await refuseTakenPorts([...wanted, ...otherPorts(configuration)], command);
  await plan.run(sitePreparation, signal);

  const supervisor = createSupervisor(signal);
  /** @param {import("./services.mjs").StartedService} service */
  const heard = (service) => ({ ...service, onLine: relayLogLines(service.name, configuration.deployment) });
  try {
    const standIns = [otp, google, inbox].filter((service) => service !== undefined);
    const siteAfterLake = async () => {
      // The site works without its lake, but would log a warning at every start.
      if (contentLake) await supervisor.keepRunning(heard(contentLake));
      await supervisor.keepRunning(heard(site));
    };
    await Promise.all([siteAfterLake(), ...standIns.map((service) => supervisor.keepRunning(heard(service)))]);
    if (plan.due > 0) stdout.write(`\nThe site answers at ${site.origin}\n\n`);
    await plan.run(preparesStudio, supervisor.signal);
    if (studio) await supervisor.keepRunning(heard(studio));
    // In production the output is a log, whose ready line has the address.
    if (local) stdout.write(addresses(wanted));

    if (!supervisor.signal.aborted) await once(supervisor.signal, "abort");
    if (!signal.aborted) supervisor.signal.throwIfAborted();
  } finally {
    await supervisor.stopAll();
  }
}

/**
 * The ports of services besides those that they answer at.
 *
 * @param {import("./configuration.mjs").StartConfiguration} configuration
 * @returns {import("./taken-ports.mjs").WantedPort[]}
 */
function otherPorts({ inbox, site, contentLake }) {
  const streamPorts = [...new Set(contentLake?.streamPorts)];
  const streams = { name: "lake's event streams", variable: "CONTENT_LAKE_STREAM_PORTS", mayBeTaken: true };
  return [
    ...(inbox ? [{ name: "inbox's SMTP", variable: "INBOX_SMTP_PORT", port: inbox.smtpPort }] : []),
    ...(site.metricsPort === undefined ? [] : [{ name: "metrics", variable: "METRICS_PORT", port: site.metricsPort }]),
    ...streamPorts.map((port) => ({ ...streams, port })),
  ];
}

/**
 * The last words of a start: the address of each service, in their order, and what a newcomer may do next.
 *
 * @param {readonly import("./services.mjs").StartedService[]} started
 * @returns {string} lines
 */
function addresses(started) {
  const rows = started.map(({ name, origin }) => `  ${name.padEnd(14)}${origin}\n`);
  const seconds = (performance.now() / 1_000).toFixed(1);
  const next =
    "Open the Studio to change the site's text, and the inbox to read its SMS and mails. Ctrl-C stops everything.";
  return `\nReady after ${seconds} s.\n\n${rows.join("")}\n${next}\n`;
}
