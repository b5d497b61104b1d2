import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";

import { z } from "zod";

/** What the OTP service is asked. */
interface OtpQuestion {
  call: "sendCode" | "verifyCode";
  mobile: string;
  otp?: string | undefined;
}

/** How the OTP service answers; its usual way when nothing is set. */
type OtpBehaviour = (question: OtpQuestion, response: ServerResponse) => void;

/** The OTP service as a test wants it: it sends nothing, knows each mobile's code, and misbehaves when told to. */
export interface OtpService extends AsyncDisposable {
  /** For `OTP_SERVICE_URL`. */
  origin: string;
  /** Every question so far, the newest last. */
  asked: readonly OtpQuestion[];
  /** The one code that is right for a mobile. */
  codeOf: (mobile: string) => string;
  /** From now on answers so, or as usual again. */
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
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A TCP server has a numbered port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    codeOf,
    behave(wanted = asUsual) {
      behaviour = wanted;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
