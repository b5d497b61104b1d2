import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { findProgram } from "../../commands/install/programs.mjs";
import { freePort } from "../../commands/processes/ports.mjs";
import { startProcess } from "../harness/process.ts";
import { production } from "../harness/production.ts";
import { stackEnvironment } from "../harness/stack.ts";
import { openDocument, publish } from "../harness/studio.ts";
import { expect, test } from "../harness/studio-test.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { makeCertificate, startTlsProxy } from "../harness/tls-proxy.ts";

const openssl = findProgram("openssl");

test(
  "in production, behind TLS, a marketer signs in to the embedded lake's Studio, and visitors read what they publish (needs openssl)",
  { tag: "@nightly" },
  async ({ browser }) => {
    test.skip(openssl === undefined, "needs openssl");
    await using folder = await temporaryFolder();
    const certificate = await makeCertificate(openssl ?? "openssl", folder.path);
    const ports = await stackEnvironment(folder.path);
    const behind = ["SITE", "STUDIO", "CONTENT_LAKE"] as const;
    const [site, studio, lake] = await Promise.all(behind.map(async () => freePort()));
    const environment = {
      ...production,
      SANITY_PROJECT_ID: "",
      HTTPS_PROXY: "",
      ...ports,
      EMBEDDED_CONTENT_LAKE: "accept",
      SITE_ORIGIN: `https://localhost:${site}`,
      STUDIO_ORIGIN: `https://localhost:${studio}`,
      CONTENT_LAKE_ORIGIN: `https://localhost:${lake}`,
      NODE_EXTRA_CA_CERTS: certificate.file,
    };
    const proxied = (https: number | undefined, variable: string) =>
      startTlsProxy({ https: https ?? 0, behind: Number(ports[variable]) }, certificate);
    await using _lakeProxy = await proxied(lake, "CONTENT_LAKE_PORT");
    await using _studioProxy = await proxied(studio, "STUDIO_PORT");
    await using _siteProxy = await proxied(site, "SITE_PORT");
    await using lakeProcess = await startProcess("content-lake", { ...environment, CONTENT_LAKE_SEED: "build/seed" });
    await using _site = await startProcess("site", environment);
    await using _studio = await startProcess("studio-host", environment);

    expect(lakeProcess.log.join("\n"), "the log of the lake's first start").not.toMatch(/@rummy\.example|password/);
    const staff = ["--import", "tsx", "services/content-lake/commands/staff.ts", "add", "priya@example.com"];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...staff, "--name", "Priya", "--role", "marketer"],
      {
        env: { ...process.env, ...environment },
      },
    );
    const password = /priya@example\.com \(marketer\): (\S+)/.exec(stdout)?.[1] ?? "";

    const context = await browser.newContext({ baseURL: environment.STUDIO_ORIGIN, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.goto("/");
    await page.getByRole("link", { name: /sign in/i }).click();
    await expect(page).toHaveURL(new RegExp(`^${environment.CONTENT_LAKE_ORIGIN}/`));
    await page.getByLabel("E-mail address").fill("priya@example.com");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Offers", { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^${environment.STUDIO_ORIGIN}/structure`));

    await openDocument(page, "page", "faqPage");
    await page.getByLabel("Title", { exact: true }).first().fill("Questions from production");
    await publish(page);
    const visitor = await context.newPage();
    await expect(async () => {
      await visitor.goto(`${environment.SITE_ORIGIN}/rummy-faq`);
      expect(await visitor.getByRole("heading", { level: 1 }).textContent()).toBe("Questions from production");
    }).toPass();
    await context.close();
  },
);
