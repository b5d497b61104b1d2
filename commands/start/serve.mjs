import process, { stdout } from "node:process";

import { siteInstallation } from "../build/parts.mjs";
import { planSteps } from "../terminal/steps.mjs";
import { startConfiguration } from "./configuration.mjs";
import { relayLogLines } from "./log-lines.mjs";
import { createSupervisor } from "./supervisor.mjs";
import { refuseTakenPorts } from "./taken-ports.mjs";

/**
 * A way of running the site: as built, or reloading while it is being written.
 *
 * @typedef {object} WayOfRunning
 * @property {readonly import("../terminal/steps.mjs").Step[]} sitePreparation before the content lake and the site can start
 * @property {readonly import("../terminal/steps.mjs").Step[]} studioPreparation before the Studio can; it takes longest
 * @property {(configuration: import("./configuration.mjs").StartConfiguration) => import("./services.mjs").Services} services
 */

/**
 * Prepares what is not current, starts the embedded services, the site and the Studio, says where they are, starts again what ends by
 * itself, and stays until it is stopped.
 *
 * @param {WayOfRunning} way
 * @param {AbortSignal} signal stops everything
 * @throws Refusal when something cannot be prepared or started, or when a service ends again and again
 */
export async function serve({ sitePreparation, studioPreparation, services }, signal) {
  const local = process.env["DEPLOYMENT"] !== "production";
  const plan = await planSteps([...siteInstallation, ...sitePreparation, ...(local ? studioPreparation : [])]);
  if (plan.due > 0) stdout.write("Preparing what is new; a first start takes minutes, the next one seconds.\n\n");
  await plan.run(siteInstallation, signal);

  const configuration = await startConfiguration(process.env);
  const { contentLake, site, studio, otp, google, inbox } = services(configuration);
  const wanted = [site, studio, inbox, contentLake, otp, google].filter((service) => service !== undefined);
  const smtp = configuration.inbox && {
    name: "inbox's SMTP",
    variable: "INBOX_SMTP_PORT",
    port: configuration.inbox.smtpPort,
  };
  await refuseTakenPorts(smtp ? [...wanted, smtp] : wanted);
  await plan.run(sitePreparation, signal);

  const supervisor = createSupervisor(signal);
  /** @param {import("./services.mjs").StartedService} service */
  const heard = (service) => ({ ...service, onLine: relayLogLines(service.name, configuration.site.deployment) });
  try {
    const standIns = [otp, google, inbox].filter((service) => service !== undefined);
    const siteAfterLake = async () => {
      // The site does without its lake, but would warn its operator at every start.
      if (contentLake) await supervisor.keepRunning(heard(contentLake));
      await supervisor.keepRunning(heard(site));
    };
    await Promise.all([siteAfterLake(), ...standIns.map((service) => supervisor.keepRunning(heard(service)))]);
    if (plan.due > 0) stdout.write(`\nThe site answers at ${site.origin}\n\n`);
    await plan.run(studioPreparation, supervisor.signal);
    if (studio) await supervisor.keepRunning(heard(studio));
    // In production the output is a log, and its ready line says the same.
    if (local) stdout.write(addresses(wanted));

    await untilAborted(supervisor.signal);
    if (!signal.aborted) supervisor.signal.throwIfAborted();
  } finally {
    await supervisor.stopAll();
  }
}

/** @param {readonly import("./services.mjs").StartedService[]} started */
function addresses(started) {
  const rows = started.map(({ name, origin }) => `  ${name.padEnd(14)}${origin}\n`);
  const seconds = (performance.now() / 1_000).toFixed(1);
  const next =
    "Open the site to read it, the Studio to change its words and the inbox to read its SMS and mails. Ctrl-C stops everything.";
  return `\nReady after ${seconds} s.\n\n${rows.join("")}\n${next}\n`;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function untilAborted(signal) {
  return new Promise((resolve) => {
    const aborted = () => {
      resolve();
    };
    if (signal.aborted) aborted();
    else signal.addEventListener("abort", aborted);
  });
}
