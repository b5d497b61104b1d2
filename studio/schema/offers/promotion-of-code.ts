import type { CustomValidator } from "sanity";

import { offerInstants } from "../../../app/content/queries/offer-period.ts";
import { apiVersion } from "../../api-version.ts";
import { indianTime } from "../../indian-time.ts";
import { publishedWith } from "../document-ids.ts";

/** GROQ: the promotions with a code; players may type it in small letters. */
const query = `*[_type == "promotion" && language == $language && lower(code) == lower($code)]{
  title, "endsAt": ${offerInstants.endsAt}
}`;

interface Coded {
  title: string | null;
  endsAt: string | null;
}

/**
 * Says to an editor that a code which a page shows by itself is the code of no promotion, or of one that ends: the page does not follow the promotion. What
 * is published with the page counts.
 */
export const promotionOfCode: CustomValidator<string | undefined> = async (code, { document, getClient }) => {
  if (!code) return true;
  const client = getClient({ apiVersion }).withConfig({ perspective: publishedWith(document?._id) });
  const found = await client.fetch<Coded[]>(query, { code, language: document?.["language"] ?? null });
  if (found.some(({ endsAt }) => endsAt === null)) return true;
  const last = found.toSorted((one, other) => Date.parse(one.endsAt ?? "") - Date.parse(other.endsAt ?? "")).at(-1);
  if (last === undefined) return `No published promotion has the code ${code}.`;
  const time = last.endsAt ?? "";
  const ends = Date.parse(time) > Date.now() ? "ends" : "ended";
  return `The promotion “${last.title ?? "without a title"}” with this code ${ends} on ${indianTime(time)}; this block stays until you remove it.`;
};
