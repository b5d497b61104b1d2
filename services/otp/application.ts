import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { z } from "zod";

import { type OwnAddress, requireAddressedHere } from "../loopback/addressed-here.ts";
import { requireJson } from "../loopback/json-only.ts";
import { codeLifetimeMinutes, type Codes } from "./codes.ts";

/** What the stand-in for the OTP service depends on. */
export interface OtpApplicationOptions extends OwnAddress {
  codes: Codes;
  /** The host name for which browsers may fill in the code, without a port. */
  siteHostname: string;
  /** Delivers an SMS; rejects when it cannot be delivered. */
  sendSms: (mobile: string, text: string) => Promise<void>;
  log: Logger;
}

const maxBodyBytes = 1024;

const sendCode = z.object({ mobile_no: z.string().regex(/^[6-9]\d{9}$/), country_code: z.literal("91") });
const verifyCode = sendCode.extend({ otp: z.string().regex(/^\d{6}$/) });

const refusals = {
  wrong: "This is not the OTP that was sent.",
  usedUp: "Too many wrong attempts. Ask for a new OTP.",
  none: "There is no OTP for this number, or it has expired.",
} as const;

/** The two calls of the OTP service (spec section 7): each answers `{ success }`, and on failure `message` in the service's words. */
export function otpApplication({ host, port, codes, siteHostname, sendSms, log }: OtpApplicationOptions): Hono {
  const application = new Hono();
  application.use(requireAddressedHere(host, port));
  application.use(requireJson);
  application.use(
    bodyLimit({ maxSize: maxBodyBytes, onError: (context) => refuse(context, 413, "The request is too long.") }),
  );

  application.post("/playpenny/sendCode", async (context) => {
    const asked = sendCode.safeParse(await context.req.json().catch(() => undefined));
    if (!asked.success) return refuse(context, 400, "This is not an Indian mobile number.");
    const { mobile_no: mobile, country_code: countryCode } = asked.data;
    try {
      await sendSms(`+${countryCode}${mobile}`, smsText(codes.issue(mobile), siteHostname));
    } catch (error) {
      log.warn({ err: error }, "the SMS could not be delivered");
      return refuse(context, 502, "The SMS could not be delivered.");
    }
    return context.json({ success: true });
  });

  application.post("/playpenny/verifyCode", async (context) => {
    const asked = verifyCode.safeParse(await context.req.json().catch(() => undefined));
    if (!asked.success) return refuse(context, 400, "An OTP is six digits.");
    const verdict = codes.verify(asked.data.mobile_no, asked.data.otp);
    return verdict === "right" ? context.json({ success: true }) : refuse(context, 200, refusals[verdict]);
  });

  application.notFound((context) => refuse(context, 404, "There is no such endpoint."));
  application.onError((error, context) => {
    log.error({ err: error }, "request failed");
    return refuse(context, 500, "Something went wrong.");
  });
  return application;
}

function refuse(context: Context, status: ContentfulStatusCode, message: string): Response {
  return context.json({ success: false, message }, status);
}

/**
 * The text of the SMS. Its last line lets a phone's browser fill in the code, only on this host's pages. Source: W3C WICG "Origin-bound one-time
 * codes delivered via SMS".
 */
const smsText = (otp: string, siteHostname: string): string =>
  `${otp} is your Terah Rummy OTP. It works for ${codeLifetimeMinutes} minutes. Never tell it to anybody.\n\n@${siteHostname} #${otp}`;
