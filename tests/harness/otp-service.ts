import { createServer, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";

import { z } from "zod";

import { type LoopbackServer, openOnLoopback } from "./loopback-server.ts";

/** A call of the OTP service. */
interface OtpQuestion {
  call: "sendCode" | "verifyCode";
  mobile: string;
  otp?: string | undefined;
}

/** How the OTP service answers; normally unless set. */
type OtpBehaviour = (question: OtpQuestion, response: ServerResponse) => void;

/** An OTP service under a test's control: it sends nothing, has a fixed code for each mobile, and can fail on request. */
export interface OtpService extends LoopbackServer {
  /** Every call so far, newest last. */
  asked: readonly OtpQuestion[];
  /** The one code that is right for a mobile. */
  codeOf: (mobile: string) => string;
  /** Sets how it answers from now on, or normally again. */
  behave: (behaviour?: OtpBehaviour) => void;
}

const body = z.object({ mobile_no: z.string(), otp: z.string().optional() });

const codeOf = (mobile: string): string =>
  String((Number(mobile.slice(-6)) * 7 + 123_456) % 1_000_000).padStart(6, "0");

const asUsual: OtpBehaviour = ({ call, mobile, otp }, response) => {
  response.end(JSON.stringify({ success: call === "sendCode" || otp === codeOf(mobile) }));
};

/** Opens one on a free port: `await using otpService = await openOtpService()`. */
export async function openOtpService(): Promise<OtpService> {
  const asked: OtpQuestion[] = [];
  let behaviour = asUsual;
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      const { mobile_no: mobile, otp } = body.parse(sent);
      const question: OtpQuestion = {
        call: request.url?.endsWith("/sendCode") ? "sendCode" : "verifyCode",
        mobile,
        otp,
      };
      asked.push(question);
      behaviour(question, response);
    });
  });
  return {
    ...(await openOnLoopback(server)),
    asked,
    codeOf,
    behave(wanted = asUsual) {
      behaviour = wanted;
    },
  };
}
