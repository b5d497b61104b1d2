import { z } from "zod";

import type { OutsideCalls } from "../outside-calls.ts";
import { readAtMost } from "../read-at-most.ts";
import { plainWords } from "../plain-words.ts";
import { UnexpectedAnswer } from "../unexpected-answer.ts";

/** The result of asking for a code. */
export type SendCodeResult =
  | { kind: "sent" }
  /**
   * The service refused. `words` are its own: plain text of at most 200 characters, empty when it gave none. `isCertain` says whether nothing was sent:
   * a service that failed itself (5xx) may have sent before.
   */
  | { kind: "failed"; words: string; isCertain: boolean }
  /** The service may have received the request, and gave no valid answer in time; the SMS may still arrive. */
  | { kind: "unanswered" }
  /** The service cannot be reached: nothing was sent. */
  | { kind: "unavailable" };

/** The service's answer about a code. */
export type VerifyCodeResult =
  | { kind: "verified" | "wrong" }
  /** The service may have compared the code, and gave no valid answer in time. */
  | { kind: "unanswered" }
  /** The service cannot be reached: nothing was compared. */
  | { kind: "unavailable" };

/** The service that sends one-time passwords by SMS and checks them (spec section 7). */
export interface SmsOtp {
  /** Asks the service to send a code; never retried, because every SMS costs money. Never rejects. `mobile` is the ten digits after +91. */
  sendCode(mobile: string): Promise<SendCodeResult>;
  /** Asks whether this is the code that was sent to the mobile. Never rejects. */
  verifyCode(mobile: string, otp: string): Promise<VerifyCodeResult>;
}

interface SmsOtpOptions {
  /** Its address without a slash at its end, `OTP_SERVICE_URL`. */
  serviceUrl: string;
  calls: OutsideCalls;
  /** How long its whole answer may take. */
  timeoutMilliseconds?: number;
}

const countryCode = "91";
const defaultTimeoutMilliseconds = 5_000;
const maxAnswerBytes = 16 * 1024;

/**
 * The statuses of a refusal that concerns this site and not the code, which may be right: it may not use the service, the address is wrong, or it asks too
 * often. So does every status from 500 on. The specification knows only `success`, and the embedded service refuses a wrong code with 200.
 */
const concernsTheSite = new Set([401, 403, 404, 429]);

const verdict = z.object({ success: z.boolean(), message: z.string().catch("") });

/** The specification reads `data.success`, where `data` is either the answer itself, as HTTP clients name it, or a member of it. */
const answer = z.union([verdict, z.object({ data: verdict }).transform(({ data }) => data)]);

/** Makes the client of an OTP service that speaks the contract of spec section 7. */
export function createSmsOtp(options: SmsOtpOptions): SmsOtp {
  const { serviceUrl, calls, timeoutMilliseconds = defaultTimeoutMilliseconds } = options;
  const post = async (operation: "sendCode" | "verifyCode", question: Readonly<Record<string, string>>) => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = await fetch(`${serviceUrl}/playpenny/${operation}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ ...question, country_code: countryCode }),
      // A code must not follow a redirect to another host.
      redirect: "error",
      signal,
    });
    const body = await readAtMost(response, maxAnswerBytes, signal);
    const { data } = answer.safeParse(parsed(body.toString("utf8")));
    if (!data) throw new UnexpectedAnswer(response.status);
    return { ...data, status: response.status, isRefusal: !data.success || !response.ok };
  };

  return {
    async sendCode(mobile) {
      try {
        const send = () => post("sendCode", { mobile_no: mobile });
        const answered = await calls.make("otp", "sendCode", send, { isRefusal: (given) => given.isRefusal });
        if (!answered.isRefusal) return { kind: "sent" };
        const isCertain = !answered.success && answered.status < 500;
        return { kind: "failed", words: plainWords(answered.message), isCertain };
      } catch (error) {
        return { kind: wasNeverAsked(error) ? "unavailable" : "unanswered" };
      }
    },
    async verifyCode(mobile, otp) {
      try {
        const verify = async () => {
          const answered = await post("verifyCode", { mobile_no: mobile, otp });
          const { status } = answered;
          if (concernsTheSite.has(status) || status >= 500) throw new UnexpectedAnswer(status);
          return answered;
        };
        // Any other refusal means a wrong code.
        const { isRefusal } = await calls.make("otp", "verifyCode", verify, { isRefusal: (given) => given.isRefusal });
        return { kind: isRefusal ? "wrong" : "verified" };
      } catch (error) {
        return { kind: wasNeverAsked(error) ? "unavailable" : "unanswered" };
      }
    },
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The codes of `fetch`'s failures without a connection, so that the request was not sent. */
const unconnected = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

const withCode = z.object({ cause: z.object({ code: z.string() }) });

function wasNeverAsked(error: unknown): boolean {
  const found = withCode.safeParse(error);
  return found.success && unconnected.has(found.data.cause.code);
}
