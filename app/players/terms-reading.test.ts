import { createHash } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { consents, termsCopies } from "../database/schema/schema.ts";
import { describeOnBothEngines } from "../database/testing/temporary-database.ts";
import type { Consent } from "./consents.ts";
import { consent, openPlayers, type OpenPlayers } from "./testing/open-players.ts";

const newTerms: Consent = { termsRevision: "rev-2", termsVersion: 2, termsCopy: "No bots. 0 < 1 & ₹5." };
const hashOf = ({ termsCopy }: Consent) => createHash("sha256").update(termsCopy).digest("hex");
const known = (one: Consent) => ({ hash: hashOf(one), number: one.termsVersion });

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const rowsOf = (accountId: string) =>
    open.database.db.select().from(consents).where(eq(consents.accountId, accountId));
  async function acknowledged(accountId: string) {
    const found = await open.players.acknowledgedTerms({ accountId });
    if (found.kind !== "found") throw new Error("The database answers.");
    return [...found.acknowledged].sort((one, other) => one.number - other.number);
  }

  test("a sign-up acknowledges its terms with their version", async () => {
    const { accountId } = await open.member("terms-sign-up@example.com");
    open.statements();
    expect(await acknowledged(accountId)).toEqual([known(consent)]);
    expect(open.statements(), "one look-up").toEqual(["select"]);
  });

  test("reading is recorded with time, version and the very words, for one player alone", async () => {
    const { accountId } = await open.member("terms-read@example.com");
    const other = await open.member("terms-other@example.com");
    open.pass({ days: 1 });
    expect(await open.players.readTerms({ accountId, terms: newTerms })).toEqual({ kind: "recorded" });
    expect(await acknowledged(accountId)).toEqual([known(consent), known(newTerms)]);
    expect(await acknowledged(other.accountId)).toEqual([known(consent)]);
    const [row] = (await rowsOf(accountId)).filter(({ kind }) => kind === "terms-read");
    expect(row).toMatchObject({ termsRevision: "rev-2", termsVersion: 2, termsHash: hashOf(newTerms) });
    const [copy] = await open.database.db
      .select()
      .from(termsCopies)
      .where(eq(termsCopies.hash, hashOf(newTerms)));
    expect(copy?.text).toBe(newTerms.termsCopy);
  });

  test("a form sent twice, also at once, records one row with its first time", async () => {
    const { accountId } = await open.member("terms-twice@example.com");
    const send = () => open.players.readTerms({ accountId, terms: newTerms });
    expect(await Promise.all([send(), send(), send()])).toEqual(Array(3).fill({ kind: "recorded" }));
    const [first] = (await rowsOf(accountId)).filter(({ kind }) => kind === "terms-read");
    open.pass({ seconds: 60 });
    await send();
    expect((await rowsOf(accountId)).filter(({ kind }) => kind === "terms-read")).toEqual([first]);
  });

  test("the same words in a later version are a reading of their own", async () => {
    const { accountId } = await open.member("terms-again@example.com");
    await open.players.readTerms({ accountId, terms: newTerms });
    await open.players.readTerms({ accountId, terms: { ...consent, termsVersion: 3 } });
    expect(await acknowledged(accountId)).toEqual([
      known(consent),
      known(newTerms),
      { hash: hashOf(consent), number: 3 },
    ]);
  });

  test("a row from before versions were stored has the number 0", async () => {
    const { accountId } = await open.member("terms-old@example.com");
    const old = { accountId, acceptedAt: new Date(), termsHash: hashOf(consent), termsRevision: "rev-0" };
    await open.database.db.insert(consents).values({ ...old, id: crypto.randomUUID(), kind: "terms" });
    expect(await acknowledged(accountId)).toEqual([{ hash: hashOf(consent), number: 0 }, known(consent)]);
  });

  test("an account that is gone records nothing, and the visitor is told that it failed", async () => {
    const accountId = crypto.randomUUID();
    expect(await open.players.readTerms({ accountId, terms: newTerms })).toEqual({ kind: "unavailable" });
    expect(await acknowledged(accountId)).toEqual([]);
  });
});
