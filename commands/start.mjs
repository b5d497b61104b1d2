import "./node-version.mjs";

import process, { stdout } from "node:process";

import { siteBuild, siteInstallation, studioPreparation } from "./build/parts.mjs";
import { startConfiguration } from "./start/configuration.mjs";
import { relayLogLines } from "./start/log-lines.mjs";
import { services } from "./start/services.mjs";
import { createSupervisor } from "./start/supervisor.mjs";
import { refuseTakenPorts } from "./start/taken-ports.mjs";
import { command } from "./terminal/command.mjs";
import { Refusal } from "./terminal/refusal.mjs";
import { planSteps } from "./terminal/steps.mjs";

await command(async (signal) => {
  const local = process.env["DEPLOYMENT"] !== "production";
  const plan = await planSteps([...siteInstallation, ...siteBuild, ...(local ? studioPreparation : [])]);
  if (plan.due > 0) stdout.write("Preparing what is new; a first start takes minutes, the next one seconds.\n\n");
  await plan.run(siteInstallation, signal);

  const configuration = await startConfiguration(process.env);
  const { contentLake, site, studioHost } = services(configuration);
  await refuseTakenPorts([site, studioHost, contentLake].filter((service) => service !== undefined));
  await plan.run(siteBuild, signal);

  const supervisor = createSupervisor(signal);
  /** @param {import("./start/services.mjs").StartedService} service */
  const heard = (service) => ({ ...service, onLine: relayLogLines(service.name, configuration.site.deployment) });
  try {
    const lakeService = contentLake && (await supervisor.keepRunning(heard(contentLake)));
    const siteService = await supervisor.start(heard(site));
    if (plan.due > 0) stdout.write(`\nThe site answers at ${siteService.origin}\n\n`);
    if (local) await plan.run(studioPreparation, signal);
    const studioService = studioHost && (await supervisor.keepRunning(heard(studioHost)));
    stdout.write(addresses([siteService, studioService, lakeService].filter((service) => service !== undefined)));

    const how = await Promise.race([siteService.ended, untilAborted(signal)]);
    if (how !== undefined) throw new Refusal(`The site ended unexpectedly (${how}), so everything is stopped.`);
  } finally {
    await supervisor.stopAll();
  }
});

/** @param {readonly import("./processes/service.mjs").Service[]} started */
function addresses(started) {
  const rows = started.map(({ name, origin }) => `  ${name.padEnd(14)}${origin}\n`);
  const seconds = (performance.now() / 1_000).toFixed(1);
  return (
    `\nReady after ${seconds} s.\n\n${rows.join("")}\n` +
    "Open the site to read it and the Studio to change its words. Ctrl-C stops everything.\n"
  );
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<undefined>}
 */
function untilAborted(signal) {
  return new Promise((resolve) => {
    const aborted = () => {
      resolve(undefined);
    };
    if (signal.aborted) aborted();
    else signal.addEventListener("abort", aborted);
  });
}
