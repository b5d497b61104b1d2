import type { RequestHandler } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { decode } from "turbo-stream";
import { expect, test } from "vitest";

import { clearedHintCookie } from "../../app/players/hint-cookie.ts";
import { noPlayers } from "../../app/players/no-players.ts";
import { openSite, siteOrigin } from "../testing/open-site.ts";
import { isProtected } from "./protect.ts";

const guarded = [
  "/protect",
  "/protect/",
  "/protect//",
  "//protect",
  "///protect/add-cash",
  "/PROTECT",
  "/Protect/Add-Cash",
  "/protect.data",
  "/PROTECT.DATA",
  "/protect/.data",
  "/protect/...data",
  "/protect/add-cash",
  "/protect/add-cash.data",
  "/protect/add-cash%2Edata",
  "/protect%2Edata",
  "/%70rotect",
  "/%50%52%4f%54%45%43%54",
  "/%2570rotect",
  "/%252570rotect/x",
  "/protect%2Fadd-cash",
  "/protect%252Fadd-cash",
  "/%2Fprotect",
  "/%2F%2Fprotect/x",
  "/protect%5Cadd-cash",
  "/protect;session=1",
  "/protect;/add-cash",
  "/protect/add-cash;x.data",
  "/protect.",
  "/protect../x",
  "/protect%20",
  "/protect%20/x",
  "/%20protect",
  "/protect./add-cash",
  "/protect;.data",
  "/;x/protect",
  "/./protect",
  "/protect/%2e%2e%2flogin",
  "/protect/no-such-screen",
];

test.each(guarded)("%s is the account area", (path) => expect(isProtected(path)).toBe(true));

test.each(["/", "/login", "/protected", "/protect-me", "/my/protect", "/login.data", "/protectx/protect", "/pro/tect"])(
  "%s is not the account area",
  (path) => expect(isProtected(path)).toBe(false),
);

/** A route table that reaches the account area by every form of route. */
const routes: Parameters<typeof matchRoutes>[0] = [
  {
    id: "root",
    path: "",
    children: [
      { id: "home", index: true },
      { id: "login", path: "login" },
      {
        id: "protect",
        path: "protect",
        children: [
          { id: "protect/index", index: true },
          { id: "protect/add-cash", path: "add-cash" },
          { id: "protect/optional", path: "withdraw-cash?" },
          { id: "protect/one", path: "statement/:year" },
          { id: "protect/rest", path: "files/*" },
        ],
      },
      { id: "protect/flat", path: "protect/flat/:name?" },
      { id: "not-found", path: "*" },
    ],
  },
];

const reachesAccountArea = (pathname: string): boolean =>
  matchRoutes(routes, pathname)?.some(({ route }) => route.id?.startsWith("protect")) ?? false;

/** What Remix does with a single fetch request before it matches (server-runtime's `handleSingleFetchRequest`). */
const dataPathname = (url: URL): string => {
  const handled = new URL(url);
  handled.pathname = handled.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return handled.pathname;
};

/** Whether guards/url-limits.ts accepts the path; others never reach the gate. */
const isDecodable = (pathname: string): boolean => {
  try {
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
};

/** A small generator with a seed, so that a failure can be reproduced. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

test("every path that React Router matches to the account area is guarded, however it is spelled", () => {
  const random = randomFrom(2026);
  const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[random(items.length)] ?? items[0];
  const percent = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  const mutations: [(path: string, at: number) => string, ...((path: string, at: number) => string)[]] = [
    (path, at) => path.slice(0, at) + (path[at] ?? "").toUpperCase() + path.slice(at + 1),
    (path, at) => path.slice(0, at) + (path[at] ? percent(path[at]) : "") + path.slice(at + 1),
    (path, at) =>
      path.slice(0, at) +
      oneOf(["/", "//", ".", "..", ";", "%", "%2f", "%5c", "\\", " ", "\u017f", "?"]) +
      path.slice(at),
    (path, at) =>
      path.slice(0, at) + oneOf(["/.", "/..", "/../protect", "%25", "/a", ".data", ";a=b", "\t"]) + path.slice(at),
    (path) => path + oneOf([".data", "/", "/.data", "...data", "%2edata", "?index", "?_routes=protect", "#x"]),
    (path, at) => path.slice(0, at) + path.slice(at + 1),
  ];
  const starts = [
    "/protect",
    "/protect/add-cash",
    "/protect/statement/2026",
    "/protect/files/a/b",
    "/protect/flat",
    "/x",
  ] as const;
  let reached = 0;
  const missed: string[] = [];

  for (let round = 0; round < 20_000; round += 1) {
    let target: string = oneOf(starts);
    for (let times = random(5); times > 0; times -= 1) target = oneOf(mutations)(target, random(target.length + 1));
    const text = `http://site.test${target.startsWith("/") ? target : `/${target}`}`;
    if (!URL.canParse(text)) continue;
    const url = new URL(text);
    if (!isDecodable(url.pathname) || !isDecodable(dataPathname(url))) continue;
    if (!reachesAccountArea(url.pathname) && !reachesAccountArea(dataPathname(url))) continue;
    reached += 1;
    if (!isProtected(url.pathname)) missed.push(url.pathname);
  }

  expect(missed).toEqual([]);
  expect(reached).toBeGreaterThan(5_000);
});

test("without a session a page or its form leads to the login and back, and nothing else gets an answer", async () => {
  await using site = await openSite();

  const page = await site.ask("/protect/add-cash?tab=1");
  expect(page.status).toBe(302);
  expect(page.headers.location).toBe("/login?redirectTo=%2Fprotect%2Fadd-cash");
  expect(page.headers["cache-control"]).toBe("private, no-store");
  // Otherwise the menu of every cached page would go on to say "My Account".
  expect(page.headers["set-cookie"]).toEqual([clearedHintCookie(siteOrigin)]);
  expect((await site.ask("/protect?index", { method: "HEAD" })).status).toBe(302);

  const post = { method: "POST", headers: { Origin: "http://site.test" } };
  const form = await site.ask("/protect?index", post);
  expect([form.status, form.headers.location]).toEqual([303, "/login?redirectTo=%2Fprotect"]);

  const others = await Promise.all([
    site.ask("/protect/add-cash.DATA"),
    site.ask("/protect?_routes=routes/protect", post),
    site.ask("/protect/add-cash?_data=routes/protect"),
    site.ask("/protect/add-cash?_routes=routes/protect"),
    site.ask("/protect/picture", { headers: { "Sec-Fetch-Dest": "image" } }),
  ]);
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 401));
  expect(others.every(({ headers }) => headers["cache-control"] === "private, no-store")).toBe(true);
  expect(site.reachedApp).toEqual([]);
});

test("who comes from the login without a cookie gets one, by which the login sees whether the browser keeps cookies", async () => {
  await using site = await openSite();
  const ask = (headers: Record<string, string>) => site.ask("/protect", { headers });
  const proof = expect.arrayContaining([expect.stringMatching(/^rummy_notice_80=/)]);

  const unsure = await ask({ Referer: `${siteOrigin}/login` });
  expect(unsure.headers.location).toBe("/login?redirectTo=%2Fprotect&no-cookies");
  expect(unsure.headers["set-cookie"]).toEqual(proof);
  for (const headers of [{}, { Referer: `${siteOrigin}/` }, { Referer: `${siteOrigin}/login`, Cookie: "a=b" }]) {
    const sure = await ask(headers);
    expect(sure.headers.location).toBe("/login?redirectTo=%2Fprotect");
    expect(sure.headers["set-cookie"]).not.toEqual(proof);
  }
});

test("a page that was open when its session ended is redirected to the login in its script's own encoding", async () => {
  await using site = await openSite();
  const asked = await site.ask("/protect/add-cash.data?_routes=routes/protect");
  const sent = await site.ask("/protect/add-cash.data", { method: "POST", headers: { Origin: "http://site.test" } });

  const redirect = { redirect: "/login?redirectTo=%2Fprotect%2Fadd-cash", status: 302, reload: true };
  for (const answer of [asked, sent]) {
    expect(answer.status).toBe(202);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers["set-cookie"]).toContain(clearedHintCookie(siteOrigin));
    const stream = new Blob([new Uint8Array(answer.body)]).stream();
    const { value } = await decode(stream, { plugins: [(_type, told) => ({ value: told })] });
    expect(value).toMatchObject(redirect);
  }
  expect(site.reachedApp).toEqual([]);
});

test.each(guarded)("%s never reaches the app over the wire", async (path) => {
  await using site = await openSite();

  expect([202, 302, 400, 401]).toContain((await site.ask(path)).status);
  expect(site.reachedApp).toEqual([]);
});

test("after the login no visitor is redirected to another site, whatever was requested", async () => {
  await using site = await openSite();

  const { headers } = await site.ask("//protect//evil.test/%2e%2e");
  expect(headers.location).toMatch(/^\/login\?redirectTo=%2Fprotect/);
});

const sessionCookie = `session_under_test=${"s".repeat(43)}`;

/** A site that accepts every well-formed secret as a session. */
const withSession = (onLook: () => void = () => undefined): Parameters<typeof openSite>[1] => ({
  players: {
    ...noPlayers,
    findSession: () => {
      onLook();
      return Promise.resolve({ accountId: "1", name: "Asha", email: "asha@example.com", status: "active" });
    },
  },
});

test("with a session the app answers, and no cache may store the answer", async () => {
  const publicPage = () =>
    Promise.resolve(new Response("mine", { headers: { "Cache-Control": "public, max-age=60" } }));
  await using site = await openSite(publicPage, withSession());

  const { body, headers } = await site.ask("/protect", { headers: { Cookie: sessionCookie } });
  expect(body.toString()).toBe("mine");
  expect(headers["cache-control"]).toBe("private, no-store");
});

test("only the account area looks the session up, once for each request", async () => {
  let looks = 0;
  const askTwice: RequestHandler = async (_request, context) => {
    await context?.visitor.player();
    return new Response("seen");
  };
  await using site = await openSite(
    askTwice,
    withSession(() => (looks += 1)),
  );
  const headers = { Cookie: sessionCookie };

  await site.ask("/media/picture", { headers, method: "HEAD" });
  looks = 0;
  await site.ask("/protect", { headers });
  expect(looks).toBe(1);
});

test.each([
  ["no cookie", ""],
  ["garbage", "session_under_test=%00../../"],
  ["two cookies of the name", `${sessionCookie}; ${sessionCookie}`],
  ["a cookie of 6,000 characters", `session_under_test=${"s".repeat(6_000)}`],
  ["another cookie's name", sessionCookie.replace("session_", "other_session_")],
])("%s is no session, and is not looked up", async (_what, cookie) => {
  let looks = 0;
  await using site = await openSite(
    undefined,
    withSession(() => (looks += 1)),
  );

  expect((await site.ask("/protect", { headers: { Cookie: cookie } })).status).toBe(302);
  expect(looks).toBe(0);
});

test("while sessions cannot be looked up only the account's frame is requested, which looks one up itself, and no data", async () => {
  const players = { ...noPlayers, findSession: () => Promise.reject(new Error("The database is away.")) };
  await using site = await openSite(undefined, { players });
  const headers = { Cookie: `session_under_test=${"s".repeat(43)}` };

  await site.ask("/protect/transactions?month=11", { headers });
  expect(site.reachedApp).toEqual(["GET /protect"]);
  const data = await site.ask("/protect/transactions.data", { headers });
  expect(data.status).toBe(500);
  expect(site.reachedApp).toEqual(["GET /protect"]);
});
