import { createHmac } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type PlayersSite, startPlayersSite } from "../harness/players-site.ts";
import { password, signUp } from "../harness/sign-up.ts";
import {
  expectLeadsTo,
  newAddress,
  newMobile,
  newPhotograph,
  newVisitor,
  problemsIn,
  type Visitor,
} from "../harness/visitor.ts";
import { request, send } from "./wire.ts";

/** Attacks on accounts, over HTTP against the built site and its database. */
let playersSite: PlayersSite;
beforeAll(async () => {
  playersSite = await startPlayersSite();
});
afterAll(() => playersSite[Symbol.asyncDispose]());

const origin = () => playersSite.site().origin;

/** Signs a player up, who is not logged in. */
async function member(email: string): Promise<void> {
  const answer = await signUp(await playersSite.verified(), { email });
  expect(answer.location, problemsIn(answer)).toBe("/login");
}

async function loggedIn(email: string): Promise<Visitor> {
  await member(email);
  return loggedInAs(email);
}

/** A browser in which a player has logged in. */
async function loggedInAs(email: string): Promise<Visitor> {
  const visitor = playersSite.visitor();
  const { location } = await visitor.post("/login", { email, password });
  expect(location).toBe("/protect");
  return visitor;
}

const isLoggedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get("/protect")).status === 200;

const sessionName = (visitor: Visitor): string =>
  [...visitor.cookies.keys()].find((name) => /session/.test(name)) ?? "";

/** Asks for an OTP and opens its dialog. */
async function asked(mobile: string): Promise<Visitor> {
  const visitor = playersSite.visitor();
  const { location } = await visitor.post("/otp", { mobile });
  expect(location).toBe("/otp?verify=1");
  return visitor;
}

/** A visitor's cookie with the number that they verify: its name, the signed value, and the signature. */
function challengeCookie({ cookies }: Visitor): [name: string, signed: string, signature: string] {
  const [name = "", value = ""] = [...cookies].find(([cookie]) => cookie.includes("otp")) ?? [];
  const [signed = "", signature = ""] = decodeURIComponent(value).split(".");
  return [name, signed, signature];
}

const wrongFor = (mobile: string): string => (playersSite.otpService.codeOf(mobile) === "000000" ? "111111" : "000000");

describe("one-time passwords", () => {
  test("of fifty wrong guesses at once five reach the OTP service, and the right OTP is then refused", async () => {
    const mobile = newMobile();
    const visitor = await asked(mobile);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.post("/otp?verify=1", { otp: wrongFor(mobile) })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    const verifications = playersSite.otpService.asked.filter(
      (question) => question.call === "verifyCode" && question.mobile === mobile,
    );
    expect(verifications).toHaveLength(5);

    const right = { otp: playersSite.otpService.codeOf(mobile) };
    expect((await visitor.post("/otp?verify=1", right)).status).toBe(422);
    expect((await visitor.get("/signup")).location).toBe("/otp");
  });

  test("another mobile's OTP verifies nothing, and the sign-up accepts only the verified number", async () => {
    const [mine, another] = [newMobile(), newMobile()];
    const visitor = await asked(mine);
    await asked(another);
    const answer = await visitor.post("/otp?verify=1", { otp: playersSite.otpService.codeOf(another) });
    expect([answer.status, problemsIn(answer)]).toEqual([422, expect.stringContaining("Wrong OTP")]);

    const verified = await playersSite.verified(mine.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)));
    const refused = await signUp(verified, { email: "other-number@example.in", mobile: another });
    expect(refused.status).toBe(422);
  });

  test("a verification makes one account: the same forms sent again, or its cookies in another browser, make none", async () => {
    const visitor = await playersSite.verified();
    const thief = playersSite.visitor();
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    expect((await thief.get("/signup")).status).toBe(200);
    const [first, second] = await Promise.all([
      signUp(visitor, { email: "replay-1@example.in" }),
      signUp(thief, { email: "replay-2@example.in" }),
    ]);
    expect([first.location, second.location].sort()).toEqual(["/login", "/otp"]);
  });

  test("a used OTP verifies nothing more, in no browser", async () => {
    const [mobile, another] = [newMobile(), newMobile()];
    const right = { otp: playersSite.otpService.codeOf(mobile) };
    const visitor = await playersSite.verified(mobile);
    const thief = playersSite.visitor();
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    await expectLeadsTo(signUp(visitor, { email: "replayed-code@example.in" }), "/login");

    for (const [replaying, words] of [
      [visitor, "has been used already"],
      [thief, "has been used already"],
      [playersSite.visitor(), "which number you are verifying"],
      [await asked(another), "Attempts left: 4"],
    ] as const) {
      const answer = await replaying.post("/otp?verify=1", right);
      expect([answer.status, problemsIn(answer)]).toEqual([422, expect.stringMatching(`Wrong OTP.*${words}`)]);
      expect((await replaying.get("/signup")).location).toBe("/otp");
    }
    const verifications = playersSite.otpService.asked.filter(
      ({ call, mobile: asked }) => call === "verifyCode" && asked === mobile,
    );
    expect(verifications, "the OTP service was asked once").toHaveLength(1);
  });

  test("a cookie with a verified number is ignored when its value or signature was changed", async () => {
    const [victim, another] = [await playersSite.verified(), await playersSite.verified()];
    const [name, signed, signature] = challengeCookie(victim);
    const [, othersSigned, othersSignature] = challengeCookie(another);
    const resigned = createHmac("sha256", "a secret that is not the site's").update(signed).digest("base64");
    const thief = playersSite.visitor();
    const isVerified = async (value: string) => {
      thief.cookies.set(name, encodeURIComponent(value));
      return (await thief.get("/signup")).status === 200;
    };
    expect(await isVerified(`${signed}.${signature}`), "the whole cookie").toBe(true);
    for (const planted of [
      signed,
      `${signed}.`,
      `${signed}.${signed}`,
      `${signed}.${resigned.replace(/=+$/, "")}`,
      `${signed}.${othersSignature}`,
      `${othersSigned}.${signature}`,
    ])
      expect(await isVerified(planted), planted).toBe(false);
  });
});

describe("sessions", () => {
  const astray = "led-astray@example.in";
  const home = newAddress();
  beforeAll(() => member(astray));

  test("a session planted before the login is not adopted, and the login's own session does not work after the logout", async () => {
    const email = "planted@example.in";
    const name = sessionName(await loggedIn(email));
    const victim = playersSite.visitor();
    const planted = "p".repeat(43);
    victim.cookies.set(name, planted);
    await victim.post("/login", { email, password });
    const secret = victim.cookies.get(name) ?? "";
    expect(secret).not.toBe(planted);
    expect(await isLoggedIn(victim)).toBe(true);
    const attacker = playersSite.visitor();
    attacker.cookies.set(name, planted);
    expect(await isLoggedIn(attacker)).toBe(false);

    expect((await victim.post("/logout", {})).location).toBe("/login");
    attacker.cookies.set(name, secret);
    expect(await isLoggedIn(attacker)).toBe(false);
  });

  test("of two session cookies, of which another port of the host may have planted one, neither is accepted", async () => {
    const visitor = await loggedIn("two-cookies@example.in");
    const name = sessionName(visitor);
    visitor.cookies.set(`planted=1; ${name}`, "p".repeat(43));
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "https://evil.example",
    "///evil.example",
    "/%2f/evil.example",
    "/%5cevil.example",
    "%2f%2fevil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/protect/..//evil.example",
    "javascript:alert(1)",
    "/\u202e//evil.example",
  ])("a login with the redirect %j leads to the account", async (address) => {
    const visitor = playersSite.visitor(home);
    const { location } = await visitor.post(`/login?redirectTo=${encodeURIComponent(address)}`, {
      email: astray,
      password,
    });
    expect(new URL(location, origin()).origin).toBe(origin());
    expect(location).toMatch(/^\/(?![/\\])/);
  });

  test("forms that another site sends are refused, and a player stays logged in", async () => {
    const visitor = await loggedIn("forged-form@example.in");
    for (const path of [
      "/logout",
      "/login",
      "/otp",
      "/otp?verify=1",
      "/signup",
      "/signup/picture",
      "/protect/add-cash",
    ]) {
      for (const headers of [
        { Origin: "https://evil.example" },
        { Origin: "null" },
        { "Sec-Fetch-Site": "cross-site" },
      ]) {
        const { status } = await visitor.post(path, { email: "x@example.in", password }, headers);
        expect([path, status]).toEqual([path, 403]);
      }
    }
    expect(await isLoggedIn(visitor)).toBe(true);
    expect((await visitor.get("/logout")).location).not.toBe("");
    expect(await isLoggedIn(visitor), "after a link to /logout").toBe(true);
  });
});

describe("floods", () => {
  test("one network has sixty messages sent an hour, whatever addresses it claims to come from", async () => {
    const address = newAddress();
    const before = playersSite.otpService.asked.length;
    const answers = [];
    for (let count = 0; count < 62; count += 1) {
      const claimed = newVisitor(origin(), { address: `${newAddress()}, 10.9.8.7, ${address}` });
      answers.push(await claimed.post("/otp", { mobile: newMobile() }));
    }
    expect(answers.slice(0, 60).every(({ location }) => location === "/otp?verify=1")).toBe(true);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(playersSite.otpService.asked.length - before).toBe(60);
  });

  test("guesses of passwords from one network are soon delayed, whether the account exists or not", async () => {
    await member("guessed@example.in");
    const statuses = async (email: string) => {
      const guesser = playersSite.visitor();
      const answers = [];
      for (let count = 0; count < 8; count += 1)
        answers.push(await guesser.post("/login", { email, password: "guess-guess" }));
      expect(Number(answers.at(-1)?.headers.get("Retry-After"))).toBeGreaterThan(0);
      return answers.map(({ status }) => status);
    };
    const known = await statuses("guessed@example.in");
    expect(known.at(-1)).toBe(429);
    expect(await statuses("nobody-at-all@example.in")).toEqual(known);
  });

  test("a program that fills in every field is redirected as after a success, and nothing is done", async () => {
    const mobile = newMobile();
    const { location } = await playersSite.visitor().post("/otp", { mobile, homepage: "https://spam.example" });
    expect(location).toBe("/otp?verify=1");
    expect(playersSite.otpService.asked.filter((question) => question.mobile === mobile)).toEqual([]);
  });
});

describe("bodies that no form sends", () => {
  const multipart = (boundary: string) => ({ "Content-Type": `multipart/form-data; boundary=${boundary}` });

  test.each([
    ["JSON", { "Content-Type": "application/json" }, '{"email":"a@b.in"}', 400],
    ["plain text", { "Content-Type": "text/plain" }, "email=a", 400],
    ["no type", { "Content-Type": "" }, "email=a", 400],
    ["a multipart form without a boundary", { "Content-Type": "multipart/form-data" }, "email=a", 400],
    [
      "a multipart form that never ends",
      multipart("b"),
      '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na',
      400,
    ],
    ["a multipart form of noise", multipart("b"), "\u0000\u0001\u0002", 400],
    ["fields named like an object's own", {}, "__proto__=1&constructor=2&email[__proto__][x]=3&toString=4", 400],
    ["five thousand fields", {}, "email=x&".repeat(5_000), 400],
    ["a field nested ten thousand deep", {}, `email${"[a]".repeat(10_000)}=1`, 400],
    ["broken percent-encoding", {}, "email=%&password=%zz%ff", 400],
    ["nothing", {}, "", 422],
  ])("%s", async (_what, headers, sent, status) => {
    for (const path of ["/login", "/otp", "/otp?verify=1"]) {
      expect([path, await statusOf(path, headers, sent)]).toEqual([path, status]);
    }
  });

  async function statusOf(path: string, headers: Record<string, string>, body: string): Promise<number> {
    const answer = await fetch(origin() + path, {
      method: "POST",
      redirect: "manual",
      headers: {
        Origin: origin(),
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Forwarded-For": newAddress(),
        ...headers,
      },
      body,
    });
    await answer.text();
    return answer.status;
  }

  test("forty megabytes at the sign-up, where a picture of five may come", async () => {
    const { host } = new URL(origin());
    for (const path of ["/signup", "/signup/picture"]) {
      const head = { Host: host, Origin: origin(), "Content-Length": String(40 * 1_048_576) };
      expect((await send(origin(), request(path, head, "POST"))).status).toBe(413);
    }
  });
});

describe("deceiving and oversized text", () => {
  const tenThousand = "a".repeat(10_000);
  const fields = {
    name: "Asha",
    mobile: "9876543210",
    email: "asha@example.in",
    password,
    confirmpassword: password,
    otp: "123456",
  };
  const fieldNames = ["name", "mobile", "email", "password", "confirmpassword", "otp"] as const;
  const hostile: readonly [what: string, spoil: (text: string) => string][] = [
    ["a NUL", (text) => `${text}\u0000`],
    ["a mark that turns text around", (text) => `\u202e${text}`],
    ["half a surrogate pair", (text) => `${text}\ud800`],
    ["ten thousand characters", () => tenThousand],
    ["markup", (text) => `${text}"><script>alert(1)</script>`],
    ["SQL", (text) => `${text}' or 1=1; drop table accounts; --`],
  ];

  const only = (posted: Readonly<Record<string, string>>, ...names: string[]) =>
    Object.fromEntries(Object.entries(posted).filter(([name]) => names.includes(name)));

  test.each(hostile)(
    "%s in any field of any form is refused or harmless, and never a failure of the site",
    async (_what, spoil) => {
      for (const field of fieldNames) {
        const visitor = await playersSite.verified();
        const spoiled = Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, name === field ? spoil(value) : value]),
        );
        const answers = [
          await playersSite.visitor().post("/login", only(spoiled, "email", "password")),
          await playersSite.visitor().post("/otp", only(spoiled, "mobile")),
          await visitor.post("/otp?verify=1", only(spoiled, "otp")),
          await signUp(visitor, { email: `asha${newMobile()}@example.in`, [field]: spoil(fields[field]) }),
        ];
        for (const { status, html } of answers) {
          // 400 because no browser sends a NUL.
          expect([303, 400, 422, 429]).toContain(status);
          expect(html).not.toContain("<script>alert");
        }
      }
      expect((await fetch(`${origin()}/readyz`)).status).toBe(200);
    },
  );

  test("a name with markup is refused in an otherwise valid sign-up, makes no account, and is shown as text", async () => {
    const visitor = await playersSite.verified();
    const markup = `"><script>alert(1)</script>`;
    const email = "markup@example.in";
    const refused = await signUp(visitor, { email, name: markup });
    expect([refused.status, problemsIn(refused)]).toEqual([
      422,
      expect.stringContaining("The name contains a character"),
    ]);
    expect(refused.html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(refused.html).not.toContain("<script>alert");
    await expectLeadsTo(signUp(visitor, { email }), "/login");
  });

  test("SQL and markup that name, e-mail address and password may hold are stored as typed and shown as text", async () => {
    await member("bystander@example.in");
    const typed = {
      name: "Asha' OR ''-- DROP TABLE accounts",
      email: `o'or'1'--${newMobile()}@example.in`,
      password: `'; drop table accounts; --"><script>alert(1)</script>&amp;`,
    };
    const { name, email, password: chosen } = typed;
    const visitor = await playersSite.verified();
    await expectLeadsTo(signUp(visitor, { ...typed, confirmpassword: chosen }), "/login");
    const wrong = await visitor.post("/login", { email, password: "' or 1=1 --" });
    expect([wrong.status, problemsIn(wrong)]).toEqual([422, expect.stringContaining("Wrong Credential")]);
    await expectLeadsTo(visitor.post("/login", { email, password: chosen }), "/protect");

    const { html } = await visitor.get("/protect/personal-detail");
    const asText = (text: string) => `<dd>${text.replaceAll("'", "&#x27;")}</dd>`;
    expect(html).toContain(asText(name));
    expect(html).toContain(asText(email));
    expect(await isLoggedIn(await loggedInAs("bystander@example.in")), "the table is there").toBe(true);
  });

  test("no account is made with a deceiving name or e-mail address", async () => {
    const visitor = await playersSite.verified();
    for (const [name, email, status] of [
      ["Asha\u202eoaR", "fine@example.in", 422],
      ["Asha\u0000", "fine@example.in", 400],
      // A Cyrillic а.
      ["Asha", "\u0430sha@example.in", 422],
      ["Asha", "fi\u0000ne@example.in", 400],
      [tenThousand, "fine@example.in", 422],
      ["Asha", `${tenThousand}@example.in`, 422],
    ] as const) {
      expect((await signUp(visitor, { name, email })).status).toBe(status);
    }
  });
});

describe("pictures", () => {
  /** One chunk of a PNG file. */
  function chunk(type: string, data: Buffer): Buffer {
    const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, check]);
  }

  /** A PNG of a few kilobytes whose pixels would fill six gigabytes. */
  function bomb(): Buffer {
    const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
    head.writeUInt32BE(46_000, 0);
    head.writeUInt32BE(46_000, 4);
    const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
    const pixels = deflateSync(Buffer.alloc(10_000_000));
    return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
  }

  const script = "<script>alert(document.domain)</script>";
  const asFile = (bytes: Buffer, type = "image/png") => new File([Uint8Array.from(bytes)], "picture.png", { type });

  test.each([
    ["a bomb", asFile(bomb())],
    ["an SVG that says it is a PNG", asFile(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`))],
    ["a page that says it is a PNG", asFile(Buffer.from(`<!doctype html>${script}`))],
    ["an archive that says it is a PNG", asFile(Buffer.from("PK\x03\x04 and more"))],
    ["a GIF", asFile(Buffer.from("GIF89a"), "image/gif")],
    ["nothing", asFile(Buffer.alloc(0))],
  ])("%s is refused, alone and with the form, and the site keeps running", async (what, picture) => {
    const visitor = await playersSite.verified();
    const alone = await visitor.post("/signup/picture", { picture });
    expect([what, alone.status]).toEqual([what, 422]);
    // A form without a picture sends an empty file.
    if (picture.size > 0) expect((await signUp(visitor, { email: "bomb@example.in", picture })).status).toBe(422);
    expect((await fetch(`${origin()}/readyz`)).status).toBe(200);
  });

  test("of thirty-six pictures of one visitor ten are decoded, and none without a verified mobile", async () => {
    const picture = asFile(bomb());
    expect((await playersSite.visitor().post("/signup/picture", { picture })).status).toBe(403);

    const visitor = await playersSite.verified();
    const honest = await playersSite.verified();
    const sent = inTurn(36, () => visitor.post("/signup/picture", { picture }));
    const whole = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#0c463d" } })
      .jpeg()
      .toBuffer();
    expect((await honest.post("/signup/picture", { picture: asFile(whole, "image/jpeg") })).status).toBe(200);
    const statuses = (await sent).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(26);

    const atOnce = Array.from({ length: 36 }, () => honest.post("/signup/picture", { picture }));
    const answers = (await Promise.all(atOnce)).map(({ status }) => status);
    expect(answers.filter((status) => status === 422).length, "looked at").toBeLessThan(10);
    expect(
      answers.every((status) => [422, 429, 503].includes(status)),
      String(answers),
    ).toBe(true);
  });

  async function inTurn<Answer>(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
    const answers = [];
    for (let turn = 0; turn < count; turn += 1) answers.push(await ask());
    return answers;
  }

  test("of a file that is both a photograph and a page only the picture is stored, and only its owner may see it", async () => {
    const email = "polyglot@example.in";
    const photograph = Buffer.from(await (await newPhotograph()).arrayBuffer());
    const polyglot = asFile(Buffer.concat([photograph, Buffer.from(script)]), "image/jpeg");
    expect((await signUp(await playersSite.verified(), { email, picture: polyglot })).location).toBe("/login");
    const owner = playersSite.visitor();
    await owner.post("/login", { email, password });

    const { status, headers, html } = await owner.get("/protect/picture");
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(html).not.toContain("script");
    const stranger = await loggedIn("stranger@example.in");
    expect((await stranger.get("/protect/picture")).status).toBe(204);
    expect((await playersSite.visitor().get("/protect/picture")).status).not.toBe(200);
  });
});
