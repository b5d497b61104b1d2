import { z } from "zod";

import { readAtMost } from "../read-at-most.ts";
import { plainWords } from "../plain-words.ts";

/** What became of asking for a code. */
export type SendCodeResult =
  | { kind: "sent" }
  /** The service refused. `words` are its own: plain text of at most 200 characters, empty when it gave none. */
  | { kind: "failed"; words: string }
  /** No answer in time; the SMS may arrive all the same. */
  | { kind: "timedOut" }
  /** The service cannot be reached, or answered nonsense. */
  | { kind: "unavailable" };

/** What the service says of a code. */
export type VerifyCodeResult = { kind: "verified" } | { kind: "wrong" } | { kind: "unavailable" };

/** The service that sends one-time passwords by SMS and checks them (spec section 7). */
export interface SmsOtp {
  /** Has a code sent, once: it is never retried, because every SMS costs money. Never rejects. `mobile` is the ten digits after +91. */
  sendCode(mobile: string): Promise<SendCodeResult>;
  /** Asks whether this is the code the mobile was sent. Never rejects. */
  verifyCode(mobile: string, otp: string): Promise<VerifyCodeResult>;
}

/** How to reach the service. */
export interface SmsOtpOptions {
  /** Its address without a slash at its end, `OTP_SERVICE_URL`. */
  serviceUrl: string;
  /** How long its whole answer may take. */
  timeoutMilliseconds?: number;
}

const countryCode = "91";
const defaultTimeoutMilliseconds = 5_000;
const maxAnswerBytes = 16 * 1024;

const answer = z.object({ success: z.boolean(), message: z.string().catch("") });

/** Makes the client of an OTP service that speaks the contract of spec section 7. */
export function createSmsOtp({ serviceUrl, timeoutMilliseconds = defaultTimeoutMilliseconds }: SmsOtpOptions): SmsOtp {
  const ask = async (operation: "sendCode" | "verifyCode", question: Readonly<Record<string, string>>) => {
    const response = await fetch(`${serviceUrl}/playpenny/${operation}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ ...question, country_code: countryCode }),
      // A code must not follow a redirect to another host.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const { success, message } = answer.parse(
      JSON.parse((await readAtMost(response, maxAnswerBytes)).toString("utf8")),
    );
    return { success: success && response.ok, message };
  };

  return {
    async sendCode(mobile) {
      try {
        const { success, message } = await ask("sendCode", { mobile_no: mobile });
        return success ? { kind: "sent" } : { kind: "failed", words: plainWords(message) };
      } catch (error) {
        return { kind: isTimeout(error) ? "timedOut" : "unavailable" };
      }
    },
    async verifyCode(mobile, otp) {
      try {
        const { success } = await ask("verifyCode", { mobile_no: mobile, otp });
        return { kind: success ? "verified" : "wrong" };
      } catch {
        return { kind: "unavailable" };
      }
    },
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}
