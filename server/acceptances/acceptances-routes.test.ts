import { afterEach, expect, test, vi } from "vitest";

import type { ReportReader } from "../../app/content/acceptances/report-readers.ts";
import { DatabaseUnavailableError } from "../../app/database/errors.ts";
import { maximumFileBytes } from "../../app/routes/staff/signed-file.ts";
import { noAcceptances } from "../testing/no-acceptances.ts";
import { noLimit } from "../testing/no-limit.ts";
import { studioOrigin } from "../testing/no-previews.ts";
import { openSite, siteOrigin } from "../testing/open-site.ts";
import { acceptancesLifetimeSeconds, acceptancesPath, openAcceptancesPath } from "./acceptances-routes.ts";

const ticket = "t".repeat(43);
const reader: ReportReader = { personId: "staff-1", sessionId: "session-1", name: "Asha" };
const acceptances = {
  ...noAcceptances(siteOrigin),
  readers: { redeem: () => Promise.resolve(reader), stillReading: () => Promise.resolve(reader) },
};

afterEach(() => {
  vi.useRealTimers();
});

const sent = {
  method: "POST",
  headers: { Origin: studioOrigin, "Content-Type": "application/x-www-form-urlencoded" },
  body: `ticket=${ticket}`,
};

test("a report ends after fifteen minutes, however often it is used", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await using site = await openSite(undefined, { acceptances });
  const opened = await site.ask(openAcceptancesPath, sent);
  expect([opened.status, opened.headers.location]).toEqual([303, acceptancesPath]);
  const Cookie = (opened.headers["set-cookie"]?.[0] ?? "").split(";", 1)[0] ?? "";
  const show = async () => (await site.ask(acceptancesPath, { headers: { Cookie } })).status;
  vi.setSystemTime(Date.now() + acceptancesLifetimeSeconds * 1_000 - 1);
  expect([await show(), await show()]).toEqual([200, 200]);
  vi.setSystemTime(Date.now() + 1);
  expect(await show()).toBe(401);
  expect(site.reachedApp).toHaveLength(2);
});

test("a file of the largest size may be sent back to be checked, by whoever has the report open", async () => {
  await using site = await openSite(undefined, { acceptances });
  const opened = await site.ask(openAcceptancesPath, sent);
  const Cookie = (opened.headers["set-cookie"]?.[0] ?? "").split(";", 1)[0] ?? "";
  const sends = async (bytes: number, more: Readonly<Record<string, string>>) => {
    const headers = { Origin: siteOrigin, "Content-Length": String(bytes), ...more };
    return (await site.ask(acceptancesPath, { method: "POST", headers, body: "x".repeat(bytes) })).status;
  };
  expect(await sends(maximumFileBytes + 1_024, { Cookie })).toBe(200);
  expect(await sends(maximumFileBytes + 1_024, {})).toBe(401);
});

test("too many tries of a network and a database that is away open nothing", async () => {
  const usedUp = { ...noLimit, take: () => Promise.resolve(30) };
  await using busy = await openSite(undefined, { acceptances: { ...acceptances, triesPerNetwork: usedUp } });
  const tooMany = await busy.ask(openAcceptancesPath, sent);
  expect([tooMany.status, tooMany.headers["retry-after"], tooMany.headers["set-cookie"]]).toEqual([
    429,
    "30",
    undefined,
  ]);
  const away = { ...noLimit, take: () => Promise.reject(new DatabaseUnavailableError("away")) };
  await using broken = await openSite(undefined, { acceptances: { ...acceptances, triesPerNetwork: away } });
  const { status, headers } = await broken.ask(openAcceptancesPath, sent);
  expect([status, headers["set-cookie"]]).toEqual([503, undefined]);
});

test("with a hosted project nothing opens a report", async () => {
  await using site = await openSite(
    (_request, context) => Promise.resolve(new Response(null, { status: context?.reportReader ? 200 : 404 })),
    {
      acceptances: undefined,
    },
  );
  expect((await site.ask(openAcceptancesPath, sent)).status).toBe(404);
  expect((await site.ask(acceptancesPath)).status).toBe(404);
});
