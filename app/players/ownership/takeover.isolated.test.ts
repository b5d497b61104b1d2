import { isDeepStrictEqual } from "node:util";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { accounts, otpChallenges, profiles } from "../../database/schema/schema.ts";
import { describeOnBothEngines, type EngineName } from "../../database/testing/temporary-database.ts";
import type { GooglePerson } from "../../gateways/google/google-person.ts";
import type { ComposedMail } from "../../gateways/mail/mail.ts";
import { newSecret } from "../secrets.ts";
import { changeStatus } from "../commands/change-status.ts";
import { RefusedChangeError } from "../commands/account-changes.ts";
import { consent, newClient, newMobile, openPlayers, type OpenPlayers } from "../testing/open-players.ts";
import {
  type Actor,
  acts,
  after,
  type Event,
  type Model,
  operatorsActs,
  provesAddress,
} from "../testing/takeover-model.ts";

/** Replaces Argon2 by a fast stand-in, because these tests check thousands of passwords. */
vi.mock("@node-rs/argon2", () => import("../testing/fast-argon2.ts"));

const actors: readonly Actor[] = ["owner", "stranger"];
const everyEvent: readonly Event[] = [
  ...actors.flatMap((actor) => acts.map((act) => ({ actor, act }))),
  ...operatorsActs.map((act) => ({ actor: "operator" as const, act })),
];
const passwords: Readonly<Record<Actor, string>> = { owner: "lamps at the river", stranger: "crows on the roof" };
const mail: ComposedMail = { subject: "Told", html: "Told", text: "Told" };

/**
 * The length of the sequences; shorter on the embedded database, which runs one statement at a time. `TAKEOVER_EVENTS=4` runs longer ones and every
 * sequence, which takes minutes.
 */
const furtherEvents = Number(process.env["TAKEOVER_EVENTS"] ?? 0);
const longestOf = (engine: EngineName): number => furtherEvents || (engine === "postgresql" ? 3 : 2);

/**
 * Every sequence up to this length in which each event but the last changes the model. Of those that lead to the same model only the first is
 * continued, unless all are asked for.
 */
function sequences(longest: number): readonly (readonly Event[])[] {
  const found: (readonly Event[])[] = [];
  const seen = new Set<string>();
  let beginnings: { events: readonly Event[]; model: Model | undefined }[] = [{ events: [], model: undefined }];
  for (let length = 1; length <= longest; length += 1) {
    const next: typeof beginnings = [];
    for (const { events, model } of beginnings) {
      for (const event of everyEvent) {
        const sequence = [...events, event];
        found.push(sequence);
        const reached = after(model, event);
        const name = JSON.stringify(reached);
        if (reached === model || (!furtherEvents && seen.has(name))) continue;
        seen.add(name);
        next.push({ events: sequence, model: reached });
      }
    }
    beginnings = next;
  }
  return found;
}

let worlds = 0;

/** One address with its two people. */
class World {
  readonly #open: OpenPlayers;
  readonly email: string;
  /** Where the page of a mailed link promised a new account, and none was made; or the reverse. */
  readonly brokenPromises: string[] = [];
  readonly #people: Readonly<Record<Actor, GooglePerson>>;
  readonly #secrets: Record<Actor, string[]> = { owner: [], stranger: [] };
  /** The account that each actor's browser opened. */
  readonly #signedUp: Partial<Record<Actor, string>> = {};
  /** The confirmation mail's link. */
  #confirmation = newSecret();

  constructor(open: OpenPlayers) {
    this.#open = open;
    worlds += 1;
    this.email = `takeover${worlds}@example.com`;
    const person = (actor: Actor) => ({ sub: `${actor}-${worlds}`, name: actor, email: this.email });
    this.#people = { owner: person("owner"), stranger: person("stranger") };
  }

  async #signUp(actor: Actor, token?: string): Promise<string> {
    const challengeId = crypto.randomUUID();
    const at = new Date("2026-11-21T12:00:00Z");
    const mobile = `+91${newMobile()}`;
    await this.#open.database.db
      .insert(otpChallenges)
      .values({ id: challengeId, mobile, createdAt: at, expiresAt: at, verifiedAt: at });
    const made = await this.#open.players.signUp({
      challengeId,
      form: { name: actor, email: this.email, password: passwords[actor] },
      ...(token !== undefined && { mailed: { token, replacedMail: mail } }),
      consent,
      client: newClient(),
      confirmationMail: (confirmation) => {
        if (token === undefined) this.#confirmation = confirmation;
        return mail;
      },
      emailTakenMail: mail,
    });
    if (made.kind === "created") this.#signedUp[actor] = made.accountId;
    return made.kind;
  }

  /** Notes it when a link's page promised a new account in the place of another's, and none was made, or when one was made without. */
  #compare(page: { kind: string; mayBeStrangers?: boolean }, isNewAccount: boolean): void {
    const isPromised = page.kind === "usable" && page.mayBeStrangers === true;
    if (isPromised !== isNewAccount) this.brokenPromises.push(`promised: ${isPromised}, made: ${isNewAccount}`);
  }

  #enter(actor: Actor, answer: { kind: string; secret?: string }): void {
    if (answer.secret !== undefined) this.#secrets[actor].push(answer.secret);
  }

  async #operatorDoes(change: "suspend" | "reinstate"): Promise<void> {
    const { database } = this.#open;
    const [account] = await database.db.select().from(accounts).where(eq(accounts.email, this.email));
    if (!account) return;
    const now = new Date("2026-11-21T12:00:00Z");
    const asked = change === "suspend" ? { change, reason: "A test" } : { change };
    await changeStatus(database, { accountId: account.id, now, ...asked }).catch((error: unknown) => {
      if (!(error instanceof RefusedChangeError)) throw error;
    });
  }

  async happens({ actor, act }: Event): Promise<void> {
    if (actor === "operator") return this.#operatorDoes(act);
    const { players } = this.#open;
    const client = newClient();
    const person = this.#people[actor];
    const password = passwords[actor];
    const signedUpHere = this.#signedUp[actor];
    switch (act) {
      case "signUp":
        await this.#signUp(actor);
        return;
      case "logIn": {
        this.#enter(actor, await players.logIn({ email: this.email, password, client }));
        return;
      }
      case "logOut":
        for (const secret of this.#secrets[actor]) await players.logOut(secret);
        return;
      case "confirmWhereSignedUp":
        await players.confirmEmail({ token: this.#confirmation, signedUpHere, password: "", client });
        return;
      case "confirmWithPassword":
        await players.confirmEmail({ token: this.#confirmation, password, client });
        return;
      case "resetByMail": {
        let token = "";
        await this.#open.limits.resetsPerAccount.forget(this.email);
        await players.requestReset({ email: this.email, client, resetMail: (made) => ((token = made), mail) });
        const link = await players.emailLink({ token, purpose: "reset-password", signedUpHere });
        const answer = await players.resetPassword({ token, signedUpHere, password, client, changedMail: mail });
        const made = answer.kind === "mayBeStrangers" ? await this.#signUp(actor, token) : undefined;
        this.#compare(link, made === "created");
        return;
      }
      case "comeByGoogle": {
        const answer = await players.googleLogIn({ person, client });
        const isNew = answer.kind === "newcomer";
        this.#enter(actor, isNew ? await players.googleSignUp({ person, consent, client }) : answer);
        return;
      }
      case "linkByPassword": {
        this.#enter(actor, await players.googleLink({ person, password, client, linkedMail: mail }));
        return;
      }
      case "linkByMail": {
        let token = "";
        await this.#open.limits.googleLinksPerAccount.forget(this.email);
        const asked = await players.requestGoogleLink({ person, client, linkMail: (made) => ((token = made), mail) });
        const browserSecret = asked.kind === "sent" ? asked.browserSecret : undefined;
        const brought = { token, browserSecret, signedUpHere, client };
        const link = await players.googleLinkMail(brought);
        const answer = await players.finishGoogleLink({ ...brought, linkedMail: mail });
        const mailed = { token, browserSecret, replacedMail: mail };
        const isAfresh = answer.kind === "mayBeStrangers";
        const entered = isAfresh ? await players.googleSignUp({ person, mailed, consent, client }) : answer;
        this.#compare(link, isAfresh && entered.kind === "loggedIn");
        this.#enter(actor, entered);
        return;
      }
      case "removeGoogle": {
        const [account] = await this.#open.database.db.select().from(accounts).where(eq(accounts.email, this.email));
        const sessionSecret = this.#secrets[actor].at(-1) ?? newSecret();
        const accountId = account?.id ?? "";
        await players.removeGoogle({ accountId, sessionSecret, password, client, removedMail: mail });
      }
    }
  }

  /** What opens the account now, and whose data it holds. */
  async looksLike() {
    const { players, database } = this.#open;
    const opening: Record<string, boolean> = {};
    for (const actor of actors) {
      const sessions = await Promise.all(this.#secrets[actor].map((secret) => players.findSession(secret)));
      opening[`${actor}'s session`] = sessions.some((player) => player !== undefined);
    }
    for (const actor of actors) {
      const client = newClient();
      const byPassword = await players.logIn({ email: this.email, password: passwords[actor], client });
      const byGoogle = await players.googleLogIn({ person: this.#people[actor], client });
      opening[`${actor}'s password`] = byPassword.kind === "loggedIn";
      opening[`${actor}'s Google`] = byGoogle.kind === "loggedIn";
    }
    const [account] = await database.db
      .select({ name: profiles.name, confirmedAt: accounts.emailConfirmedAt })
      .from(accounts)
      .innerJoin(profiles, eq(profiles.accountId, accounts.id))
      .where(eq(accounts.email, this.email));
    return { opening, typedBy: account?.name, isProved: account !== undefined && account.confirmedAt !== null };
  }
}

const expected = (model: Model | undefined) => ({
  opening: Object.fromEntries(
    actors.flatMap((actor) => [
      [`${actor}'s session`, model?.sessions.includes(actor) ?? false],
      [`${actor}'s password`, model?.password === actor && !model.isSuspended],
      [`${actor}'s Google`, model?.google === actor && !model.isSuspended],
    ]),
  ),
  typedBy: model?.typedBy,
  isProved: model?.isProved ?? false,
});

/** Acts with a link that was mailed before, or is now. */
const linkActs: readonly Event["act"][] = ["confirmWhereSignedUp", "confirmWithPassword", "resetByMail", "linkByMail"];

const told = (events: readonly Event[]) => events.map(({ actor, act }) => `${actor} ${act}`).join(", ");

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  /** Plays sequences, and expects of each what the model says. `stepSeconds` is how far the clock moves after each event. */
  async function playAll(waiting: (readonly Event[])[], stepSeconds = 0): Promise<void> {
    const wrong: unknown[] = [];
    const play = async () => {
      for (let events = waiting.pop(); events !== undefined; events = waiting.pop()) {
        const world = new World(open);
        let model: Model | undefined;
        let isOwners = false;
        for (const event of events) {
          await world.happens(event);
          open.pass({ seconds: stepSeconds });
          const reached = after(model, event);
          if (reached !== model) isOwners = event.actor === "owner" && (isOwners || provesAddress.includes(event.act));
          model = reached;
        }
        const seen = await world.looksLike();
        const rule = expected(model);
        const strangers = Object.entries(seen.opening).filter(([key, opens]) => opens && key.startsWith("stranger"));
        if (world.brokenPromises.length > 0) wrong.push({ events: told(events), broken: world.brokenPromises });
        if (!isDeepStrictEqual(seen, rule)) wrong.push({ events: told(events), seen, rule });
        if (isOwners && strangers.length > 0) wrong.push({ events: told(events), strangers });
      }
    };
    await Promise.all(Array.from({ length: 8 }, play));
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(worlds).toBeGreaterThan(30);
  }

  test(
    "after any sequence of events the account opens as the model says, and to no stranger once its owner has proved the address",
    () => playAll([...sequences(longestOf(engine))]),
    10 * 60_000,
  );

  test(
    "and so after any that ends with a mailed link while the clock steps back after each event, as from one server to another",
    () =>
      playAll(
        sequences(longestOf(engine)).filter((events) => events.slice(-1).some(({ act }) => linkActs.includes(act))),
        -600,
      ),
    10 * 60_000,
  );
});
