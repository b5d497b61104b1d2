import { expect, test } from "vitest";

import { incoming } from "../testing/incoming.ts";
import { writeOriginGuard } from "./write-origin.ts";

const opening = "/staff/acceptances/open";
const studio = "https://studio.example.net";
const guard = writeOriginGuard("https://www.example.com", { path: opening, origin: studio });
const Origin = "https://www.example.com";

test.each([
  { Origin },
  { Origin, "Sec-Fetch-Site": "same-origin" },
  { Origin, "Sec-Fetch-Site": "none" },
  { "Sec-Fetch-Site": "same-origin" },
  { Referer: `${Origin}/login` },
  { Referer: Origin },
])("a form sent with %o is accepted", (headers) => expect(guard(incoming("POST", "/login", headers))).toBeUndefined());

test.each([
  {},
  { "Sec-Fetch-Site": "none" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "null", "Sec-Fetch-Site": "same-origin" },
  { Origin: "https://example.com" },
  { Origin: "http://www.example.com" },
  { Origin: "https://www.example.com:8443" },
  { Origin, "Sec-Fetch-Site": "cross-site" },
  { Referer: "" },
  { Referer: "null" },
  { Referer: "/login" },
  { Referer: "www.example.com/login" },
  { Referer: "https://example.com/login" },
  { Referer: "http://www.example.com/login" },
  { Referer: "https://www.example.com:8443/login" },
  { Referer: `${Origin}.evil.test/login` },
  { Referer: `${Origin}@evil.test/login` },
  { Referer: `https://evil.test/?${Origin}/` },
  { Referer: `blob:https://evil.test/${Origin}` },
  { Referer: `${Origin}/login`, "Sec-Fetch-Site": "same-site" },
  { Referer: `${Origin}/login`, "Sec-Fetch-Site": "none" },
  { Referer: `${Origin}/login`, Origin: "null" },
  { Referer: `${Origin}/login`, Origin: "https://evil.test" },
])("a form sent with %o is refused", (headers) => expect(guard(incoming("POST", "/login", headers))?.status).toBe(403));

test("a link from another site is accepted", () => {
  expect(guard(incoming("GET", "/", { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" }))).toBeUndefined();
});

test.each([
  [opening, { Origin: studio, "Sec-Fetch-Site": "cross-site" }, undefined],
  [opening, { Origin: studio }, undefined],
  [opening, { Origin }, undefined],
  [opening, {}, 403],
  [opening, { Referer: `${studio}/` }, 403],
  [opening, { Origin: "null" }, 403],
  [opening, { Origin: "https://evil.test" }, 403],
  [opening, { Origin: `${studio}.evil.test` }, 403],
  [`${opening}/`, { Origin: studio }, 403],
  [`${opening}?a=b`, { Origin: studio }, 403],
  ["/staff/acceptances", { Origin: studio }, 403],
  ["/login", { Origin: studio }, 403],
])("a form for %s with %o is answered %s", (path, headers, status) => {
  expect(guard(incoming("POST", path, headers))?.status).toBe(status);
});
