import { createServer } from "node:http";
import { text } from "node:stream/consumers";

import { type LoopbackServer, openOnLoopback } from "../harness/loopback-server.ts";

/** A proxy in front of the embedded OTP service that can delay answers. */
export interface LateOtpService extends LoopbackServer {
  /** While `work` runs, codes are sent but no answer arrives. */
  whileLate: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Starts the proxy on a free port in front of the service at an origin. */
export async function openLateOtpService(behind: string): Promise<LateOtpService> {
  let isLate = false;
  const server = createServer((request, response) => {
    const { url = "/", method = "POST", headers } = request;
    const hand = async () => {
      const answer = await fetch(behind + url, {
        method,
        body: await text(request),
        headers: { "Content-Type": headers["content-type"] ?? "" },
      });
      const body = await answer.text();
      if (isLate && url.endsWith("/sendCode")) return;
      response.writeHead(answer.status, { "Content-Type": "application/json" }).end(body);
    };
    void hand().catch(() => response.destroy());
  });
  return {
    ...(await openOnLoopback(server)),
    async whileLate(work) {
      isLate = true;
      try {
        return await work();
      } finally {
        isLate = false;
      }
    },
  };
}
