import { eq } from "drizzle-orm";

import { otpChallenges } from "../../database/schema/schema.ts";
import { newSecret } from "../secrets.ts";
import type { Client } from "../visitor.ts";
import { mailedToken } from "./mailed-token.ts";
import { consent, newClient, newMobile, type OpenPlayers, password, rightOtp } from "./open-players.ts";

/** Something that a visitor does, from some network; done twice it sends the identical request twice. */
export type Act = (client: Client) => Promise<{ kind: string }>;

/** Makes ready, on other networks, what an act needs. */
export type Prepare = (open: OpenPlayers) => Act | Promise<Act>;

/** A password that the service of leaked passwords knows, once a test has told it so. */
export const leaked = "costs no hash";

const mail = { subject: "Mail", html: "Mail", text: "Mail" };
const formId = () => crypto.randomUUID();
const newPerson = (email = newEmail()) => ({ sub: `sub-${newMobile()}`, name: "Meera", email });

/** An address that no other test uses. */
export const newEmail = (): string => `${newMobile()}@counts.test`;

/** Does an act on other networks first, as often as is said. */
export const after =
  (times: number, prepare: Prepare): Prepare =>
  async (open) => {
    const act = await prepare(open);
    for (let count = 0; count < times; count += 1) await act(newClient());
    return act;
  };

/** The same after some time. */
export const later =
  (seconds: number, prepare: Prepare): Prepare =>
  async (open) => {
    const act = await prepare(open);
    open.pass({ seconds });
    return act;
  };

/** Asks for a one-time password. */
export const askForOtp: Prepare = ({ players }) => {
  const asked = { mobile: newMobile(), formId: formId() };
  return (client) => players.sendOtp({ ...asked, client });
};

/** Asks for another one-time password of a challenge that does not exist. */
export const askForOtpOfNothing: Prepare = ({ players }) => {
  const challengeId = crypto.randomUUID();
  return (client) => players.resendOtp({ challengeId, client, formId: formId() });
};

/** Sends a one-time password, the right one unless another is given. Each time the form is another, as if it were typed again. */
export const enterOtp =
  (typed?: string): Prepare =>
  async ({ players }) => {
    const mobile = newMobile();
    const sent = await players.sendOtp({ mobile, client: newClient(), formId: formId() });
    const asked = { challengeId: sent.kind === "sent" ? sent.challengeId : "", otp: typed ?? rightOtp(mobile) };
    return (client) => players.verifyOtp({ ...asked, client, formId: formId() });
  };

/** Sends a one-time password for a challenge that does not exist. */
export const enterOtpOfNothing: Prepare = ({ players }) => {
  const asked = { challengeId: crypto.randomUUID(), otp: "000000" };
  return (client) => players.verifyOtp({ ...asked, client, formId: formId() });
};

/** A verified challenge whose mobile an account has. */
const takenChallenge = async (open: OpenPlayers) => {
  const mobile = newMobile();
  await open.member(newEmail(), mobile);
  const id = await open.verifiedChallenge();
  await open.database.db
    .update(otpChallenges)
    .set({ mobile: `+91${mobile}` })
    .where(eq(otpChallenges.id, id));
  return id;
};

/** A challenge to sign up with: a verified one, unless another is asked for. */
const challengeOf = (open: OpenPlayers, which: "verified" | "taken" | "unknown" = "verified") => {
  if (which === "unknown") return crypto.randomUUID();
  return which === "taken" ? takenChallenge(open) : open.verifiedChallenge();
};

/** Signs up with a mobile and a password. */
export const signUp =
  (
    more: {
      challenge?: "taken" | "unknown";
      isAddressTaken?: boolean;
      password?: string;
      isPictureGone?: boolean;
    } = {},
  ): Prepare =>
  async (open) => {
    const email = newEmail();
    if (more.isAddressTaken) await open.member(email);
    const asked = {
      challengeId: await challengeOf(open, more.challenge),
      form: { name: "Asha", email, password: more.password ?? password },
      ...(more.isPictureGone && { picture: { pictureId: crypto.randomUUID(), challengeIds: [] } }),
      consent,
      confirmationMail: () => mail,
      emailTakenMail: mail,
    };
    return (client) => open.players.signUp({ ...asked, client });
  };

/** Signs a person at Google up, without a mobile unless one is asked for. */
export const signUpWithGoogle =
  (more: { challenge?: "taken" | "unknown"; isAddressTaken?: boolean } = {}): Prepare =>
  async (open) => {
    const person = newPerson();
    if (more.isAddressTaken) await open.member(person.email);
    const challengeId = more.challenge && (await challengeOf(open, more.challenge));
    return (client) =>
      open.players.googleSignUp({ person, consent, client, ...(challengeId !== undefined && { challengeId }) });
  };

/** Comes back from Google, as a player of this site, as the owner of a taken address, or as a newcomer. */
export const comeBackFromGoogle =
  (as: "player" | "owner" | "newcomer"): Prepare =>
  async ({ players, member }) => {
    const person = newPerson();
    if (as === "owner") await member(person.email);
    if (as === "player") await players.googleSignUp({ person, consent, client: newClient() });
    const state = newSecret();
    return async (client) => {
      const admitted = await players.admitFromGoogle({ state, client });
      return admitted.kind === "admitted" ? players.googleLogIn({ person, client }) : admitted;
    };
  };

/** Uses a mailed link that links with Google: the one that was mailed, or an invented one. */
export const linkGoogle =
  (token: "mailed" | "invented"): Prepare =>
  async ({ players, confirmedMember }) => {
    const person = newPerson();
    await confirmedMember(person.email);
    const mailed = await mailedToken((linkMail) =>
      players.requestGoogleLink({ person, client: newClient(), linkMail }),
    );
    const brought = {
      token: token === "mailed" ? mailed.token : newSecret(),
      browserSecret: mailed.answer.kind === "sent" ? mailed.answer.browserSecret : undefined,
    };
    return (client) => players.finishGoogleLink({ ...brought, client, linkedMail: mail });
  };

/** Chooses a new password through a mailed link, or an invented one; `before` is chosen through it first, on another network. */
export const choosePassword =
  (password: string, { token, before }: { token?: "invented"; before?: string } = {}): Prepare =>
  async ({ players, confirmedMember }) => {
    const email = newEmail();
    await confirmedMember(email);
    const mailed = await mailedToken((resetMail) => players.requestReset({ email, client: newClient(), resetMail }));
    const asked = { token: token === "invented" ? newSecret() : mailed.token, changedMail: mail };
    if (before !== undefined) await players.resetPassword({ ...asked, password: before, client: newClient() });
    return (client) => players.resetPassword({ ...asked, password, client });
  };

/** Sends a picture for a sign-up with a verified challenge, or with none. */
export const sendPicture =
  (challenge: "verified" | "unknown"): Prepare =>
  async (open) => {
    const challengeId = await challengeOf(open, challenge);
    return (client) => open.players.admitPicture({ challengeId, client });
  };

/** Whose address a mail is asked for. */
type Recipient = "player" | "nobody";

/** Asks for another mail that confirms an address. */
export const askForConfirmation =
  (recipient: Recipient): Prepare =>
  async ({ players, member }) => {
    const email = newEmail();
    if (recipient === "player") await member(email);
    return (client) => players.resendConfirmation({ email, client, confirmationMail: () => mail });
  };

/** Asks for a mail to choose a new password. */
export const askForReset =
  (recipient: Recipient): Prepare =>
  async ({ players, confirmedMember }) => {
    const email = newEmail();
    if (recipient === "player") await confirmedMember(email);
    return (client) => players.requestReset({ email, client, resetMail: () => mail });
  };

/** Asks for a mail to link with Google. */
export const askForGoogleLink =
  (recipient: Recipient): Prepare =>
  async ({ players, confirmedMember }) => {
    const person = newPerson();
    if (recipient === "player") await confirmedMember(person.email);
    return (client) => players.requestGoogleLink({ person, client, linkMail: () => mail });
  };
