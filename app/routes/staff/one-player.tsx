import type { AcceptancesWords } from "../../content/queries/preview-words.ts";
import { withValues } from "../../content/with-values.ts";
import { FormOtherButton, FormSubmit } from "../../ui/form-button.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { indianDateText, indianTimeText } from "../../ui/indian-date.tsx";
import type { FormAnswer } from "./answer-form.ts";
import { ScrollingTable } from "./scrolling-table.tsx";
import { Wording } from "./wording.tsx";

interface OnePlayerProps {
  words: AcceptancesWords;
  answer: FormAnswer | undefined;
}

/** The part of the page, to which its forms lead back. */
export const onePlayerId = "one-player";

/** The form that finds one player by the e-mail address, and what it found. */
export function OnePlayer({ words, answer }: OnePlayerProps) {
  const typed = answer && "email" in answer ? answer.email : undefined;
  const errors = answer && problemIn(answer, words);
  return (
    <section className="acceptances-part" id={onePlayerId}>
      <h2>{words.playerHeading}</h2>
      <p>{words.playerText}</p>
      <form method="post" action={`/staff/acceptances#${onePlayerId}`} className="acceptances-form">
        <FormTextField
          type="email"
          autoComplete="off"
          label={words.emailLabel}
          input={{
            id: "player-email",
            name: "email",
            required: true,
            defaultValue: typed,
            errors,
            // The address leads to this part already.
            isFirstWrong: false,
          }}
        />
        <FormSubmit label={words.findButton} />
      </form>
      {answer?.kind === "found" && <FoundPlayer words={words} answer={answer} />}
    </section>
  );
}

function problemIn(answer: FormAnswer, words: AcceptancesWords): readonly string[] | undefined {
  if (answer.kind === "invalid") return [words.emailInvalid];
  if (answer.kind === "unknown") return [withValues(words.unknown, { email: answer.email })];
  if (answer.kind === "tooMany") return [withValues(words.tooMany, { minutes: Math.ceil(answer.waitSeconds / 60) })];
  return undefined;
}

function FoundPlayer({ words, answer }: { words: AcceptancesWords; answer: Extract<FormAnswer, { kind: "found" }> }) {
  const { email, signedUpAt, acceptances } = answer;
  const heading = withValues(words.found, { email, date: indianDateText(signedUpAt.toISOString()) });
  return (
    <>
      <h3>{heading}</h3>
      <ScrollingTable
        label={heading}
        headings={[words.versionHeading, words.howHeading, words.whenHeading, words.wordingHeading]}
      >
        {acceptances.map(({ number, hash, how, at }, index) => (
          <tr key={index}>
            <th scope="row">{number > 0 ? withValues(words.version, { number }) : words.unnumberedVersion}</th>
            <td>{words[how]}</td>
            <td>
              <time dateTime={at.toISOString()}>{indianTimeText(at.toISOString())}</time>
            </td>
            <td>
              <Wording hash={hash} />
            </td>
          </tr>
        ))}
      </ScrollingTable>
      <form method="post" action="/staff/acceptances/file">
        <input type="hidden" name="email" value={email} />
        <FormOtherButton label={words.downloadButton} description={`${words.downloadButton}: ${email}`} />
      </form>
    </>
  );
}
