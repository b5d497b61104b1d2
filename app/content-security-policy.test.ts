import { expect, test } from "vitest";

import { contentSecurityPolicy } from "./content-security-policy.ts";

test("a reading page may run no script at all, whatever nonce its request has", () => {
  const policy = contentSecurityPolicy({ runsScript: false, nonce: "secret" });
  expect(policy).toContain("script-src 'none'");
  expect(policy).not.toContain("secret");
  expect(policy).toContain("connect-src 'self'");
});

test("a hydrated page runs this site's scripts and those with the request's nonce", () => {
  const policy = contentSecurityPolicy({ runsScript: true, nonce: "c2VjcmV0" });
  expect(policy).toContain("script-src 'self' 'nonce-c2VjcmV0'");
  expect(policy).toContain("connect-src 'self'");
});

test.each([true, false])(
  "no page allows what is not named, inline code, or another site's frame (script: %s)",
  (runsScript) => {
    const policy = contentSecurityPolicy({ runsScript, nonce: "n" });
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/unsafe|\*|data:|https?:/);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  },
);
