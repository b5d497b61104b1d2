import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import type { Acceptance } from "../../players/acceptances.ts";
import { emailAddress } from "../../players/fields/email-address.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { fileKeys, reportReader } from "./opened-report.ts";
import { checkedFile, maximumFileBytes, type MadeFile } from "./signed-file.ts";

const lookUp = z.object({ email: emailAddress({ emailRequired: "", emailInvalid: "" }) });
const check = z.object({ report: z.file().optional() });

/** What the report answers to one of its forms. */
export type FormAnswer =
  | { kind: "invalid"; email: string }
  | { kind: "unknown"; email: string }
  | { kind: "tooMany"; email: string; waitSeconds: number }
  | { kind: "found"; email: string; signedUpAt: Date; acceptances: readonly Acceptance[] }
  | { kind: "genuine"; made: MadeFile }
  | { kind: "forged" };

/** What the forms need. */
type FormContext = Pick<AppLoadContext, "reportReader" | "uploads" | "cookieSecrets"> & {
  visitor: Pick<AppLoadContext["visitor"], "client">;
  players: Pick<AppLoadContext["players"], "acceptancesOf">;
};

/**
 * Finds one player by the e-mail address, or checks a file, depending on which of the report's two forms was sent.
 *
 * @throws Response 503 when so much is being uploaded that the file could not be read
 */
export async function answerForm(request: Request, context: FormContext): Promise<FormAnswer> {
  const { personId } = reportReader(context);
  const { address } = context.visitor.client;
  const form = await context.uploads.during({ challengeId: personId, address }, async (room) => {
    const read = await readForm(request, [lookUp, check], { maximumBytes: maximumFileBytes, room });
    if (room.wasFull) throw new Response(null, { status: 503 });
    return read;
  });
  const typed = form.get("email");
  if (typeof typed !== "string") return checked(form.get("report"), context);
  const { data: email } = lookUp.shape.email.safeParse(typed);
  if (email === undefined) return { kind: "invalid", email: typed };
  return { email, ...(await context.players.acceptancesOf({ email, staffId: personId })) };
}

async function checked(file: FormDataEntryValue | null, context: FormContext): Promise<FormAnswer> {
  const made = file instanceof File ? checkedFile(fileKeys(context), await file.text()) : undefined;
  return made ? { kind: "genuine", made } : { kind: "forged" };
}
