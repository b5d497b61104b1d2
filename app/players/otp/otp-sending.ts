import { otpChallenges } from "../../database/schema/schema.ts";
import { allocationOf } from "../../../process-kit/http/client-address.ts";
import { takeAll, type TooMany } from "../limits/limit.ts";
import { internationalMobile } from "../normal-form.ts";
import type { PlayersParts } from "../players-parts.ts";
import type { Client } from "../visitor.ts";

/** Why no one-time password was sent. */
export type NothingSent =
  /** `pace`: the previous one was sent a moment ago. */
  TooMany<"pace" | "mobile" | "network" | "today"> | { kind: "refused"; words: string } | { kind: "unavailable" };

/** Whether the service confirmed that it sent, or why nothing was sent. */
type Sending = { kind: "asked"; wasSent: boolean } | NothingSent;

/**
 * Makes what has a one-time password sent to a mobile (ten digits), if every limit allows it; of several limits that refuse, the most specific is answered.
 * The pace limit also holds when the service did not answer, because the message may arrive. Where nothing was sent it does not, and nothing is counted where
 * the service was never asked. Where the service says that it sent nothing, only the network's request is counted: the day's total and the mobile's have lost
 * nothing, and nobody can ask the service without end.
 */
export function createOtpSending({
  ceilings,
  database,
  clock,
  limits,
  smsOtp,
}: PlayersParts): (mobile: string, client: Client) => Promise<Sending> {
  async function sendAtAnyPace(mobile: string, client: Client): Promise<Sending> {
    const requests = [
      ["network", limits.otpPerNetwork, client.address],
      ["network", limits.otpPerNetworkToday, allocationOf(client.address)],
    ] as const;
    const messages = [
      ["mobile", limits.otpPerMobile, mobile],
      ["mobile", limits.otpPerMobileToday, mobile],
      ["today", { take: ceilings.otpsToday.count, giveBack: ceilings.otpsToday.giveBack }, client.address],
    ] as const;
    const refusal = await takeAll([...requests, ...messages]);
    if (refusal) return refusal;
    const answer = await smsOtp.sendCode(mobile);
    const wasAsked = answer.kind !== "unavailable";
    const mayHaveSent = wasAsked && !(answer.kind === "failed" && answer.isCertain);
    for (const [, limit, subject] of wasAsked ? [] : requests) await limit.giveBack(subject);
    for (const [, limit, subject] of mayHaveSent ? [] : messages) await limit.giveBack(subject);
    if (!wasAsked) return answer;
    await ceilings.otps.note(client.address);
    if (answer.kind === "failed") {
      await keepRefusal(mobile);
      return { kind: "refused", words: answer.words };
    }
    return { kind: "asked", wasSent: answer.kind === "sent" };
  }

  /**
   * Tells support for a day that the OTP service refused to send. Nothing can be verified with the row: no browser knows it, and its time is over. As the
   * network's limits count such a request, the rows of one network are few.
   */
  const keepRefusal = async (mobile: string) => {
    const now = clock();
    const refused = { id: crypto.randomUUID(), mobile: internationalMobile(mobile), createdAt: now, expiresAt: now };
    await database.db.insert(otpChallenges).values(refused);
  };

  return async (mobile, client) => {
    const pace = await takeAll([["pace", limits.otpPace, mobile]]);
    if (pace) return pace;
    const result = await sendAtAnyPace(mobile, client);
    if (result.kind !== "asked") await limits.otpPace.forget(mobile);
    return result;
  };
}
