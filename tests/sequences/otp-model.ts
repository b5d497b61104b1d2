/** A model of verifying numbers, written independently of the implementation. Times in seconds. */

const pace = 30;
const lifetime = 5 * 60;
const verifiedFor = 15 * 60;
const challengeFor = 30 * 60;
const hour = 60 * 60;
const mostAttempts = 5;
const mostPerHour = 5;

/** One verification of a number. */
export interface Challenge {
  mobile: string;
  openedAt: number;
  sentAt: number;
  wasSent: boolean;
  wrong: number;
  verifiedAt?: number;
}

/** What the page must show after a button was pressed. */
export type Told = "dialog" | "tooSoon" | "tooMany" | "verified";

/** The numbers of one browser. */
export class OtpModel {
  now = 0;
  serviceAnswers = true;
  readonly #challenges: Challenge[] = [];
  readonly #asked = new Map<string, { last: number; count: number; until: number }>();

  state(challenge: Challenge): "open" | "over" | "verified" {
    if (challenge.verifiedAt !== undefined) return this.now < challenge.verifiedAt + verifiedFor ? "verified" : "over";
    return challenge.wrong < mostAttempts && this.now < challenge.sentAt + lifetime ? "open" : "over";
  }

  attemptsLeft({ wrong }: Challenge): number {
    return mostAttempts - wrong;
  }

  /** Send OTP. */
  ask(mobile: string): { told: Told; challenge?: Challenge } {
    const refused = this.#refuse(mobile);
    if (!refused) return { told: "dialog", challenge: this.#open(mobile) };
    const open = this.#challenges.findLast((one) => one.mobile === mobile && this.state(one) === "open");
    return open ? { told: "dialog", challenge: open } : { told: refused };
  }

  /** Send OTP again. */
  resend(challenge: Challenge): { told: Told; challenge: Challenge } {
    if (this.state(challenge) === "verified") return { told: "verified", challenge };
    const refused = this.#refuse(challenge.mobile);
    if (refused) return { told: refused, challenge };
    const goesOn =
      challenge.verifiedAt === undefined &&
      challenge.wrong < mostAttempts &&
      this.now < challenge.openedAt + challengeFor;
    if (!goesOn) return { told: "dialog", challenge: this.#open(challenge.mobile) };
    Object.assign(challenge, { sentAt: this.now, wasSent: this.serviceAnswers });
    return { told: "dialog", challenge };
  }

  /** Submit. */
  submit(challenge: Challenge, isRight: boolean): Told {
    if (this.state(challenge) !== "open") return this.state(challenge) === "verified" ? "verified" : "dialog";
    if (!isRight) challenge.wrong += 1;
    else challenge.verifiedAt = this.now;
    return isRight ? "verified" : "dialog";
  }

  #open(mobile: string): Challenge {
    const { now, serviceAnswers } = this;
    const challenge = { mobile, openedAt: now, sentAt: now, wasSent: serviceAnswers, wrong: 0 };
    this.#challenges.push(challenge);
    return challenge;
  }

  #refuse(mobile: string): "tooSoon" | "tooMany" | undefined {
    const known = this.#asked.get(mobile);
    if (known && this.now < known.last + pace) return "tooSoon";
    const asked = known && this.now < known.until ? known : { last: 0, count: 0, until: this.now + hour };
    this.#asked.set(mobile, { ...asked, last: this.now, count: asked.count + 1 });
    return asked.count >= mostPerHour ? "tooMany" : undefined;
  }
}
