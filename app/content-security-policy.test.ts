import { expect, test } from "vitest";

import { contentSecurityPolicy } from "./content-security-policy.ts";

test("a reading page may run no script at all, whatever nonce its request has", () => {
  const policy = contentSecurityPolicy({ hydrates: false, nonce: "secret" });
  expect(policy).toContain("script-src 'none'");
  expect(policy).not.toContain("secret");
  expect(policy).toContain("connect-src 'self'");
});

test("a hydrated page runs this site's scripts and those with the request's nonce", () => {
  const policy = contentSecurityPolicy({ hydrates: true, nonce: "c2VjcmV0" });
  expect(policy).toContain("script-src 'self' 'nonce-c2VjcmV0'");
  expect(policy).toContain("connect-src 'self'");
});

test.each([true, false])(
  "no page allows what is not named, inline code, or another site's frame (hydrates: %s)",
  (hydrates) => {
    const policy = contentSecurityPolicy({ hydrates, nonce: "n" });
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/unsafe|\*|data:|https?:/);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  },
);
