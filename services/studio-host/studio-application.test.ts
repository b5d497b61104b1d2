import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { freePort } from "../../commands/processes/ports.mjs";
import { serve } from "../loopback/serve.ts";
import { studioApplication } from "./studio-application.ts";
import { StudioNotBuiltError } from "./studio-page.ts";
import { builtCheckout, secret, studioScript } from "./testing/built-checkout.ts";

const contentLakeOrigin = "http://127.0.0.1:3499";
const siteOrigin = "http://localhost:3498";
const streamOrigins = ["http://127.0.0.1:3500"];

async function servedStudio() {
  const checkout = await builtCheckout();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const application = await studioApplication({
    origin,
    directory: checkout.directory,
    contentLakeOrigin,
    streamOrigins,
    siteOrigin,
  });
  const { stop } = await serve(application, {
    host: "127.0.0.1",
    port,
    name: "The Studio",
    variables: { host: "STUDIO_HOST", port: "STUDIO_PORT" },
  });
  return {
    origin,
    port,
    [Symbol.asyncDispose]: async () => {
      await stop();
      await checkout[Symbol.asyncDispose]();
    },
  };
}

test("every address of the Studio answers with its page, which contains the content lake's origin and the site's", async () => {
  await using studio = await servedStudio();

  for (const address of ["/", "/structure/homePage", "/vision?query=1"]) {
    const response = await fetch(studio.origin + address);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const html = await response.text();
    expect(html).toContain(`<meta name="content-lake-origin" content="${contentLakeOrigin}"/>`);
    expect(html).toContain(`<meta name="site-origin" content="${siteOrigin}"/>`);
    // A stricter policy would have the form that opens the report on acceptances sent without an origin.
    expect([response.headers.get("referrer-policy"), html.includes('name="referrer"')]).toEqual([
      "strict-origin",
      false,
    ]);
  }
});

test("built files are served as compressed by the build and cached for a year; files without a hash are revalidated each time", async () => {
  await using studio = await servedStudio();

  const script = await fetch(`${studio.origin}/static/sanity-Bm99bc4m.js`, { headers: { "accept-encoding": "br" } });
  expect(script.headers.get("content-encoding")).toBe("br");
  expect(script.headers.get("content-type")).toContain("javascript");
  expect(script.headers.get("cache-control")).toContain("immutable");
  expect(await script.text()).toBe(studioScript);

  const icon = await fetch(`${studio.origin}/static/favicon.svg`);
  expect(icon.headers.get("cache-control")).toBe("no-cache");
  expect(await icon.text()).toContain("<svg");
});

test("a file that was not built is answered with 404, as is one outside the Studio's folder", async () => {
  await using studio = await servedStudio();

  for (const address of [
    "gone-Bm99bc4m.js",
    "..%2f..%2f..%2fsecret.txt",
    "..%5c..%5c..%5csecret.txt",
    "%2e%2e/index.html%00",
  ]) {
    const response = await fetch(`${studio.origin}/static/${address}`);
    expect(await response.text()).not.toContain(secret);
    if (!response.url.includes("/static/")) continue;
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  }
});

test("the policy allows only the page's own scripts and its lake", async () => {
  await using studio = await servedStudio();

  const policy = (await fetch(studio.origin)).headers.get("content-security-policy");

  const inlineScript = createHash("sha256").update("window.inline = true;").digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${inlineScript}';`);
  expect(policy).toContain(`connect-src 'self' ${contentLakeOrigin} ws://127.0.0.1:3499 http://127.0.0.1:3500;`);
  expect(policy).toContain("default-src 'self'; object-src 'none';");
});

test("another host name of this machine redirects to the Studio's one origin, where sign-ins are stored", async () => {
  await using studio = await servedStudio();

  const response = await fetch(`http://127.0.0.1:${studio.port}/structure?a=1`, { redirect: "manual" });

  expect(response.status).toBe(307);
  expect(response.headers.get("location")).toBe(`${studio.origin}/structure?a=1`);
});

test("a Studio that was never built says how to build it", async () => {
  const missing = studioApplication({
    origin: "http://localhost:1",
    directory: "/nonexistent/dist",
    contentLakeOrigin,
    streamOrigins: [],
    siteOrigin,
  });

  await expect(missing).rejects.toThrow(StudioNotBuiltError);
  await expect(missing).rejects.toThrow("npm run build");
});
