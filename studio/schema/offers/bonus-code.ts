import { defineField } from "sanity";

import { bonusCodeProblem } from "./bonus-code-problem.ts";
import { apiVersion } from "../../api-version.ts";
import { publishedId } from "../document-ids.ts";
import { otherWithSameCode } from "./same-code.ts";

/** How long a code may be, wherever it is typed. */
export const maxCodeCharacters = 20;

/** The code of a promotion. No other promotion that runs at the same time has it. */
export const bonusCode = (name: string) =>
  defineField({
    name,
    title: "Code",
    description: "The bonus code, as players type it: letters and digits. Leave it empty when there is none.",
    type: "string",
    validation: (rule) => [
      rule.max(maxCodeCharacters).error(`Please keep the code to ${maxCodeCharacters} characters.`),
      rule.custom(async (code, { document, getClient }) => {
        if (!code) return true;
        const problem = bonusCodeProblem(code);
        if (problem !== undefined) return problem;
        const other = await otherWithSameCode(getClient({ apiVersion }), {
          id: publishedId(document?._id ?? ""),
          checkedId: document?._id ?? "",
          language: document?.["language"],
          code,
          time: {
            campaign: document?.["campaign"],
            startsAt: document?.["startsAt"],
            endsAt: document?.["endsAt"],
          },
        });
        return (
          other === undefined ||
          `The promotion “${other}” has this code at the same time. Choose another code, or another time.`
        );
      }),
    ],
  });
