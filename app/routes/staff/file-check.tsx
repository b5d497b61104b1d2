import type { AcceptancesWords } from "../../content/queries/preview-words.ts";
import { withValues } from "../../content/with-values.ts";
import { FormNotice } from "../../ui/form-alert.tsx";
import { FormOtherButton } from "../../ui/form-button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { describedBy } from "../../ui/form-input.ts";
import { indianTimeText } from "../../ui/indian-date.tsx";
import type { FormAnswer } from "./answer-form.ts";

interface FileCheckProps {
  words: AcceptancesWords;
  answer: FormAnswer | undefined;
}

/** The part of the page, to which its form leads back. */
const id = "file-check";

/** The form that checks the signature of a downloaded file. */
export function FileCheck({ words, answer }: FileCheckProps) {
  const input = {
    id: "report-file",
    name: "report",
    required: true,
    errors: answer?.kind === "forged" ? [words.forged] : undefined,
    // The address leads to this part already.
    isFirstWrong: false,
  };
  return (
    <section className="acceptances-part" id={id}>
      <h2>{words.checkHeading}</h2>
      <p>{words.checkText}</p>
      <form
        method="post"
        action={`/staff/acceptances#${id}`}
        encType="multipart/form-data"
        className="acceptances-form"
      >
        {answer?.kind === "genuine" && (
          <FormNotice
            text={withValues(words.genuine, {
              name: answer.made.madeFor.name,
              date: indianTimeText(answer.made.madeAt),
            })}
          />
        )}
        <FormField id={input.id} label={words.fileLabel} errors={input.errors}>
          <input
            id={input.id}
            name={input.name}
            type="file"
            accept=".json"
            required={input.required}
            {...describedBy(input, undefined)}
          />
        </FormField>
        <FormOtherButton label={words.checkButton} />
      </form>
    </section>
  );
}
