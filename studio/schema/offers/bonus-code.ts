import { defineField } from "sanity";

import { bonusCodeProblem } from "../../../app/content/bonus-code-problem.ts";
import { type Period, periodsOverlap } from "./periods-overlap.ts";
import { publishedId } from "../published-id.ts";

const maxCharacters = 20;

/** GROQ: the other promotions with a code, drafts included; players may type a code in small letters. */
const othersQuery = `*[_type == "promotion" && language == $language && lower(code) == lower($code) && !sanity::versionOf($id)]{
  title, startsAt, endsAt
}`;

interface Other extends Period {
  title: string | null;
}

/** The code of a promotion. No other promotion that runs at the same time has it, so a code that players type means one offer. */
export const bonusCode = (name: string) =>
  defineField({
    name,
    title: "Code",
    description: "The bonus code, as players type it: letters and digits. Leave it empty when there is none.",
    type: "string",
    validation: (rule) => [
      rule.max(maxCharacters).error(`Please keep the code to ${maxCharacters} characters.`),
      rule.custom(async (code, { document, getClient }) => {
        if (!code) return true;
        const problem = bonusCodeProblem(code);
        if (problem !== undefined) return problem;
        const others = await getClient({ apiVersion: "2025-02-19" })
          .withConfig({ perspective: "raw" })
          .fetch<Other[]>(othersQuery, {
            code,
            language: document?.["language"] ?? null,
            id: publishedId(document?._id ?? ""),
          });
        const own: Period = { startsAt: document?.["startsAt"], endsAt: document?.["endsAt"] };
        const same = others.find((other) => periodsOverlap(other, own));
        return (
          !same ||
          `The promotion “${same.title ?? "without a title"}” has this code at the same time. Choose another code, or another time.`
        );
      }),
    ],
  });
