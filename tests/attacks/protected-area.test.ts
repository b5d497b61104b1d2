import { expect } from "vitest";

import { test } from "../harness/shared-stack-test.ts";
import { request, send } from "./wire.ts";

const spellings = [
  "/protect",
  "/protect/",
  "/protect/account-overview",
  "/protect/account-overview.data",
  "/protect/x.data?_routes=root",
  "/protect/x.data?_routes=routes%2Fprotect%2Flayout",
  "/protect.data?_routes=root",
  "/protect/account-overview?_data=root",
  "/PROTECT/account-overview",
  "/Protect/account-overview.data",
  "/%70rotect/account-overview",
  "/%2570rotect/account-overview",
  "//protect/account-overview",
  "/./protect/account-overview.data",
  "/tc/../protect/account-overview.data",
  "/protect%2Faccount-overview.data",
  "/protect;x=1/account-overview",
  "/protect/account-overview/.data",
];

test.for(spellings)(
  "%s answers neither a page nor data to somebody who is not logged in",
  async (target, { stack }) => {
    const { origin } = stack.site;
    const { status, text } = await send(origin, request(target, { Host: new URL(origin).host, Accept: "*/*" }));
    const [head = "", body = ""] = text.split("\r\n\r\n", 2);

    expect([202, 302, 400, 401, 404]).toContain(status);
    if (status === 302) expect(head).toMatch(/^location: \/login\?redirectTo=%2Fprotect/im);
    // The script of a page that was open when its session ended gets only a redirect.
    if (status === 202) expect(body).toMatch(/^\S*\s*\[\["SingleFetchRedirect",1\],.*"\/login\?redirectTo=%2Fprotect/);
    else expect(head).not.toMatch(/^content-type: text\/x-script/im);
    if (status !== 404) expect(body.length).toBeLessThan(status === 202 ? 300 : 100);
  },
);

test("a page of the account area leads to the login and back", async ({ stack }) => {
  const answer = await fetch(`${stack.site.origin}/protect/add-cash`, { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/login?redirectTo=%2Fprotect%2Fadd-cash");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});
