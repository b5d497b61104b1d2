import type { PreviewScreenName, PreviewScreenState } from "../../../../app/content/preview/preview-screens.ts";
import type { CleanPicture } from "../../../../app/gateways/pictures/clean-picture.ts";
import type { GoogleAnswer } from "../../../../app/gateways/google/google-sign-in.ts";
import type { PersonalDetail } from "../../../../app/players/personal-detail.ts";
import type { Players } from "../../../../app/players/players.ts";

/** An address that a visitor opens, or a form that they send from the page before, with the hidden fields that it was drawn with. */
export type Step = string | { to: string; form: Typed };

/** What a visitor types and chooses in a form, by field. */
export type Typed = Readonly<Record<string, string | File>>;

/** How a visitor comes to see a screen in one of its states. The last page is shown. */
export interface Story {
  steps: readonly Step[];
  /** What players' part of the site answers. Whatever is not here is unavailable. */
  players?: Partial<Players>;
  /** The player who is logged in from the beginning. */
  player?: PersonalDetail;
  /** The player who is logged in once a form has given them a session. */
  playerLater?: PersonalDetail;
  /** Whether the browser has a session that has ended. */
  hadSession?: boolean;
  /** The name that the browser gives itself; without it, none. */
  userAgent?: string;
  /** Whether looking the session up fails. */
  fails?: boolean;
  /** What Google answers; without it, the made-up person. */
  google?: GoogleAnswer | "not offered";
  /** What becomes of a chosen picture. */
  cleanPicture?: CleanPicture;
}

/** A story for each state of some screens. */
export type StoriesOf<Name extends PreviewScreenName> = {
  readonly [Each in Name]: Readonly<Record<PreviewScreenState<Each>, Story>>;
};

/** Answers the same to every question. */
export const answering =
  <Answer>(answer: Answer) =>
  () =>
    Promise.resolve(answer);

/** Answers with a result that has nothing but a name. */
export const kind = <Kind extends string>(name: Kind) => answering({ kind: name });

/** Answers that a limit has been reached. */
export const tooMany = <Limit extends string>(limit: Limit, waitSeconds = 600) =>
  answering({ kind: "tooMany" as const, limit, waitSeconds });

/** The boxes of a newcomer, all ticked. */
export const consents = { ageConsent: "on", stateConsent: "on", termsConsent: "on" };
