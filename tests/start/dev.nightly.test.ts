import { expect, test } from "vitest";

import { startCommand } from "./started.ts";

test("npm run dev serves a page to read, a form, and the script the form runs", async () => {
  await using command = await startCommand({ through: "development" });
  await command.printed(/The site answers at|Ready after/);
  const { site } = command.origins;

  const home = await fetch(site);
  expect(home.status).toBe(200);
  expect(await home.text()).toMatch(/<h1[^>]*>[^<]/);

  const login = await (await fetch(`${site}/login`)).text();
  const [, script = ""] = /"([^"]*entry\.client\.ts[^"]*)"/.exec(login) ?? [];
  const answer = await fetch(new URL(script, site));
  expect(answer.headers.get("content-type")).toMatch(/javascript/);
});
