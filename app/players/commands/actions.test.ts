import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { accountEvents, accounts, emailLinks, sessions } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { consent, newClient, openPlayers, type OpenPlayers, password } from "../testing/open-players.ts";
import { runCommand } from "../testing/run-command.ts";
import type { Client } from "../visitor.ts";
import { parseAction } from "./command-line.ts";
import { longestReason } from "./reason.ts";

const now = new Date("2026-11-21T12:00:00Z");
const mail = { subject: "Subject", html: "Words", text: "Words" };

test.each([
  [[]],
  [["show"]],
  [["show", ""]],
  [["promote", "asha@example.com"]],
  [["show", "asha@example.com", "folder"]],
  [["show", "98765", "43210"]],
  [["copy", "asha@example.com"]],
  [["copy", "asha@example.com", ""]],
  [["copy", "asha@example.com", "folder", "other"]],
  [["suspend", "asha@example.com", "--yes"]],
  [["close", "asha@example.com", "folder"]],
  [["close", "asha@example.com", "--reason", "Asked for it"]],
  [["reinstate", "asha@example.com", "--reason", "A mistake"]],
  [["show", "asha@example.com", "--name", "Asha"]],
  [["correct", "asha@example.com"]],
  [["correct", "asha@example.com", "Asha"]],
  [["correct", "--name", "Asha"]],
  [["correct", "asha@example.com", "--name", "Asha", "--mobile", "none"]],
  [["sent"]],
  [["count", "asha@example.com"]],
  [["restored", "asha@example.com"]],
  [["changed-since"]],
  [["changed-since", "2026-11-21", "21:45"]],
  [["changed-since", "2026-11-21", "--yes"]],
  [["sent", "98765", "43210"]],
  [["constructor", "asha@example.com"]],
])("%j is no command line", (words) => expect(parseAction(words)).toBeUndefined());

test("an option that does not exist is named", () => {
  expect(() => parseAction(["close", "asha@example.com", "--force"])).toThrow("--force");
});

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  let folder: string;
  beforeAll(async () => {
    open = await openPlayers(engine);
    folder = await mkdtemp(path.join(tmpdir(), "players-"));
  });
  afterAll(async () => {
    await open[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs a command line, and answers what it printed. */
  const run = (words: readonly string[], ask?: (question: string) => Promise<string>) =>
    runCommand(words, { database: open.database, now, ask, pathOf: (typed) => path.resolve(folder, typed) });

  const statusOf = async (accountId: string) => {
    const [account] = await open.database.db.select().from(accounts).where(eq(accounts.id, accountId));
    return account?.status;
  };

  test("a player is found by every spelling of the e-mail address and the mobile, and by the account's id", async () => {
    const { accountId } = await open.confirmedMember("Found@Example.com", "9876501234");
    for (const name of [
      "found@example.com",
      " FOUND@example.COM ",
      "9876501234",
      "+91 98765 01234",
      "०98765-01234",
      accountId,
    ])
      expect(await run(["show", name]), name).toContain(accountId);
  });

  test.each([
    ["nobody@example.com", 'Nobody has the e-mail address "nobody@example.com".'],
    ["9999999999", 'Nobody has the mobile number "9999999999".'],
    ["00000000-0000-4000-8000-000000000000", 'There is no account "00000000-0000-4000-8000-000000000000".'],
    ["asha", '"asha" is neither an e-mail address, nor an Indian mobile number, nor an account\'s id.'],
    ["12345", '"12345" is neither an e-mail address, nor an Indian mobile number, nor an account\'s id.'],
  ])("who is not found is told in a sentence: %s", async (name, sentence) => {
    await expect(run(["show", name])).rejects.toThrow(sentence);
  });

  test("show says who it is and what happened last, and shows neither the whole mobile nor the password's hash", async () => {
    const { accountId } = await open.confirmedMember("shown@example.com", "9876505678");
    await open.players.logIn({ email: "shown@example.com", password, client: newClient() });
    const shown = await run(["show", "shown@example.com"]);
    expect(shown.split("\n").map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
      ["Account", accountId],
      ["Status", "active"],
      ["Signed up", "21 Nov 2026, 5:30:00 pm IST"],
      ["Name", "Asha"],
      ["E-mail", "shown@example.com"],
      ["E-mail confirmed", "21 Nov 2026, 5:30:00 pm IST"],
      ["Mobile", "ends in 5678"],
      ["Password", "set"],
      ["Sessions", "1, last used 21 Nov 2026, 5:30:00 pm IST"],
      ["Last events", expect.anything()],
      ["", expect.anything()],
      ["", expect.anything()],
    ]);
    for (const kind of ["login", "email-confirmed", "sign-up"]) expect(shown).toContain(kind);
    expect(shown).not.toMatch(/98765|argon2/);
  });

  test("strangers who fail to log in are counted for each network, and hide nothing that the player did", async () => {
    const email = "guessed@example.com";
    const { accountId } = await open.confirmedMember(email);
    const guess = (client: Client) => open.players.logIn({ email, password: "a guess at it", client });
    const stranger = newClient();
    open.pass({ seconds: 1 });
    for (let tries = 0; tries < 4; tries += 1) await guess(stranger);
    for (let networks = 0; networks < 9; networks += 1) {
      open.pass({ seconds: 1 });
      await guess(newClient());
    }
    open.pass({ seconds: 1 });
    const own = newClient();
    await open.players.logIn({ email, password, client: own });
    open.pass({ seconds: 1 });
    await guess(own);

    const shown = await run(["show", email]);
    const valuesOf = (label: string) => {
      const [, under = ""] = shown.split(`${label}  `.padEnd(18));
      return under
        .split(/\n(?! )/)[0]
        ?.split("\n")
        .map((line) => line.trim());
    };
    expect(valuesOf("Failed log-ins")).toEqual([
      "1 from network L, the last 21 Nov 2026, 5:30:12 pm IST",
      "1 from network K, the last 21 Nov 2026, 5:30:10 pm IST",
      "1 from network J, the last 21 Nov 2026, 5:30:09 pm IST",
      "11 from other networks (8)",
    ]);
    // What happened at the same moment has no order.
    expect(valuesOf("Last events")?.toSorted().toReversed()).toEqual([
      "21 Nov 2026, 5:30:11 pm IST  login, network L",
      expect.stringContaining("sign-up, network A"),
      expect.stringContaining("email-confirmed"),
    ]);
    await run(["copy", email, "guessed"]);
    const text = await readFile(path.join(folder, "guessed", "player.json"), "utf8");
    expect(text).toContain('"network": "network L"');
    for (const { detail } of await open.database.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.accountId, accountId)))
      expect(text).not.toContain(z.object({ address: z.string() }).nullable().parse(detail)?.address ?? "no network");
  });

  test("a copy holds everything about the player, no secret, and can be read by this user only", async () => {
    const email = "Copied@example.com";
    const bytes = new TextEncoder().encode("a face");
    const made = await open.players.signUp({
      challengeId: await open.verifiedChallenge("9876509999"),
      form: { name: "Asha Copied", email, password },
      consent,
      client: newClient(),
      confirmationMail: (token) => ({ subject: "Confirm", html: token, text: token }),
      emailTakenMail: mail,
    });
    if (made.kind !== "created") throw new Error(`Signing up was answered ${made.kind}.`);
    const { accountId } = made;
    await open.players.adoptPicture({ accountId, picture: { bytes, mediaType: "image/webp" } });
    const person = { sub: "copied-at-google", name: "Asha", email, pictureUrl: "https://pictures.example/asha" };
    await open.players.googleLink({ person, password, client: newClient(), linkedMail: mail });

    expect(await run(["copy", email, "held"])).toBe(
      `Copied what is held about copied@example.com (account ${accountId}) to held: player.json, picture.webp.`,
    );

    const at = (name: string) => path.join(folder, "held", name);
    expect((await readdir(at("."))).toSorted()).toEqual(["picture.webp", "player.json"]);
    for (const name of ["picture.webp", "player.json"]) expect((await stat(at(name))).mode & 0o777).toBe(0o600);
    expect(new Uint8Array(await readFile(at("picture.webp")))).toEqual(bytes);
    const text = await readFile(at("player.json"), "utf8");
    const held: unknown = JSON.parse(text);
    const agreed = {
      acceptedAt: expect.any(String),
      termsVersion: 1,
      termsRevision: consent.termsRevision,
      wording: 1,
    };
    expect(held).toMatchObject({
      account: { id: accountId, status: "active", email: "copied@example.com", mobile: "+919876509999" },
      profile: { name: "Asha Copied", email, mobile: "+919876509999", nameEdits: 0 },
      google: [{ sub: person.sub, email, pictureUrl: person.pictureUrl, linkedAt: expect.any(String) }],
      consents: [agreed, agreed, agreed],
      wordings: [{ wording: 1, text: consent.termsCopy }],
      sessions: [{ lastSeenAt: expect.any(String), expiresAt: expect.any(String) }],
      events: expect.arrayContaining([
        { at: expect.any(String), kind: "sign-up", network: expect.stringMatching(/^network [A-Z]$/) },
      ]),
      mailedLinks: [{ purpose: "confirm-email" }],
      mails: [
        { recipient: email, subject: "Confirm" },
        { recipient: email, subject: "Subject" },
      ],
      mobileVerifications: [{ mobile: "+919876509999" }],
    });
    const [account] = await open.database.db.select().from(accounts).where(eq(accounts.id, accountId));
    const links = await open.database.db.select().from(emailLinks).where(eq(emailLinks.accountId, accountId));
    const opened = await open.database.db.select().from(sessions).where(eq(sessions.accountId, accountId));
    const secrets = [account?.passwordHash, ...links.map((row) => row.tokenHash), ...opened.map((row) => row.idHash)];
    expect(secrets).toHaveLength(3);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/hash|token|address":/i);

    await expect(run(["copy", email, "held"])).rejects.toThrow(
      "held is not empty. Name a folder that does not exist yet",
    );
  });

  test("a copy of nobody makes no folder, and one at a file's place is refused", async () => {
    await expect(run(["copy", "nobody@example.com", "nobody"])).rejects.toThrow("Nobody has");
    await open.member("file@example.com");
    await writeFile(path.join(folder, "file"), "");
    await expect(run(["copy", "file@example.com", "file"])).rejects.toMatchObject({ code: "EEXIST" });
    expect(await readdir(folder)).not.toContain("nobody");
  });

  test("a stopped player is told after the right password, and a reinstated one logs in", async () => {
    const email = "stopped@example.com";
    const { accountId } = await open.confirmedMember(email);
    const logIn = async () => (await open.players.logIn({ email, password, client: newClient() })).kind;
    const ended = "Its sessions and open links have ended.";
    const told = "The site mails the player that, without the reason.";
    expect(await run(["suspend", email, "--reason", "Two accounts"])).toBe(
      `Suspended ${email} (account ${accountId}), which now is suspended. ${ended}\n${told}`,
    );
    expect(await logIn()).toBe("suspended");
    expect(await run(["ban", email, "--reason", "Sold the account"])).toBe(
      `Banned ${email} (account ${accountId}), which now is banned. ${ended}\n${told}`,
    );
    expect(await logIn()).toBe("banned");
    await expect(run(["close", email, "--yes"])).rejects.toThrow(/Reinstate it first/);
    const reinstated = await run(["reinstate", email]);
    expect(reinstated).toBe(
      `Reinstated ${email} (account ${accountId}), which now is active. ${ended}\nThe site mails the player that in ten minutes, unless the account is closed or stopped or its e-mail address is corrected before.`,
    );
    const [, unless = ""] = /unless (.+)$/.exec(reinstated) ?? [];
    expect(await readFile("docs/operating.md", "utf8")).toContain(`waits ten minutes, and is not sent where ${unless}`);
    expect(await logIn()).toBe("loggedIn");
  });

  test.each([
    ["suspend", "suspended"],
    ["ban", "banned"],
  ])("to %s an account needs a reason, which show and copy tell", async (how, kind) => {
    const email = `${how}-why@example.com`;
    const { accountId } = await open.confirmedMember(email);
    await expect(run([how, email])).rejects.toThrow('Say why at a terminal, or add --reason "…".');
    const refused = ["", "  ", "a".repeat(longestReason + 1), "Same as asha@example.com", "Called from 98765-43210"];
    for (const reason of refused) {
      await expect(run([how, email, "--reason", reason]), reason).rejects.toThrow(/^Say why.* Nothing was changed\.$/);
      await expect(
        run([how, email], () => Promise.resolve(reason)),
        reason,
      ).rejects.toThrow(/^Say why/);
    }
    expect(await statusOf(accountId)).toBe("active");
    await run([how, email], () => Promise.resolve(" Two accounts,\n7 November "));
    expect(await statusOf(accountId)).toBe(kind);
    expect(await run(["show", email])).toMatch(new RegExp(`IST {2}${kind}: Two accounts, 7 November$`, "m"));
    await run(["copy", email, how]);
    expect(JSON.parse(await readFile(path.join(folder, how, "player.json"), "utf8"))).toMatchObject({
      events: expect.arrayContaining([{ at: now.toISOString(), kind, reason: "Two accounts, 7 November" }]),
    });
    await expect(run([how, email, "--reason", "Again"])).rejects.toThrow("already");
  });

  test("an account whose e-mail address was never confirmed waits for that again", async () => {
    const { accountId } = await open.member("waiting@example.com");
    expect(await run(["suspend", "waiting@example.com", "--reason", "Two accounts"])).toMatch(
      /so nobody is mailed that\.$/,
    );
    expect(await run(["reinstate", "waiting@example.com"])).toMatch(/which now is pending\..*\n.*link mailed again\.$/);
    expect(await statusOf(accountId)).toBe("pending");
  });

  test("closing needs the e-mail address at a terminal, or --yes", async () => {
    const { accountId } = await open.confirmedMember("sure@example.com");
    const { accountId: other } = await open.confirmedMember("other@example.com");
    await expect(run(["close", "sure@example.com"])).rejects.toThrow(/^Closing cannot be undone\./);
    const answering = (answer: string) => () => Promise.resolve(answer);
    for (const answer of ["", "yes", "other@example.com"])
      await expect(run(["close", "sure@example.com"], answering(answer))).rejects.toThrow("Nothing was changed.");
    expect(await statusOf(accountId)).toBe("active");
    expect(await run(["close", "sure@example.com"], answering(" Sure@example.com"))).toContain(
      `Closed sure@example.com (account ${accountId}).`,
    );
    expect(await run(["close", "other@example.com", "--yes"])).toContain(
      `Closed other@example.com (account ${other}).`,
    );
    expect([await statusOf(accountId), await statusOf(other)]).toEqual(["closed", "closed"]);
    const nobody = "Nobody has the e-mail address";
    await expect(run(["show", "sure@example.com"])).rejects.toThrow(nobody);
    expect(await readFile("docs/staff/support.md", "utf8"), "the guide says what is read then").toContain(nobody);
    expect(await run(["show", accountId])).toMatch(/^Status +closed$/m);
    expect(await run(["copy", accountId, "closed"])).toContain("player.json.");
    await expect(run(["close", accountId, "--yes"])).rejects.toThrow("The account was closed.");
  });
});
