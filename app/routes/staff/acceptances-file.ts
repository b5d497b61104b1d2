import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { dayInIndia } from "../../content/legal/legal-version-in-effect.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { onePlayerId } from "./one-player.tsx";
import { fileKeys, presentReport, reportReader } from "./opened-report.ts";
import { signedFile } from "./signed-file.ts";

/** The address of the player whose list is asked for; absent for the report about all players. */
const asked = z.object({ email: z.string().optional() });

/** Whoever opens this address by hand is led to the report. */
export const loader = () => redirect("/staff/acceptances");

/** The report, or one player's list, as a signed file to keep. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { personId, name } = reportReader(context);
  const { email } = asked.parse(Object.fromEntries(await readForm(request, [asked])));
  const madeAt = context.now.toISOString();
  const made = { madeAt, madeFor: { id: personId, name }, site: context.siteOrigin };
  if (email === undefined) return file("acceptances", { ...made, ...(await presentReport(context)).report });
  const found = await context.players.acceptancesOf({ email, staffId: personId });
  // The report answers the same form, and says why there is no file.
  if (found.kind !== "found") return redirect(`/staff/acceptances#${onePlayerId}`, 307);
  const { signedUpAt, acceptances } = found;
  return file("acceptances-of-one-player", { ...made, email, signedUpAt, acceptances });

  function file(title: string, report: Parameters<typeof signedFile>[1]): Response {
    return new Response(signedFile(fileKeys(context), report), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="${title}-${dayInIndia(context.now)}.json"`,
      },
    });
  }
}
