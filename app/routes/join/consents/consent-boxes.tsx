import { RichLabel } from "../../../content/portable-text/rich-label.tsx";
import type { SignUpForm } from "../../../content/queries/forms.ts";
import { FormCheckbox } from "../../../ui/form-checkbox.tsx";
import { FormGroup } from "../../../ui/form-screen.tsx";
import type { JoinFormState } from "../forms/join-form.tsx";

interface ConsentBoxesProps {
  words: Pick<
    SignUpForm,
    "consentLegend" | "ageConsentLabel" | "stateConsentLabel" | "termsConsentLabel" | "consentNote" | "words"
  >;
  form: Pick<JoinFormState<"ageConsent" | "stateConsent" | "termsConsent">, "input">;
  /** Identifies the terms that the form was opened with. */
  termsHash: string;
}

/** Says which terms the form was opened with. */
export function TermsHashField({ termsHash }: Pick<ConsentBoxesProps, "termsHash">) {
  return <input type="hidden" name="termsHash" value={termsHash} />;
}

/** The three boxes to tick before an account is opened (spec section 5). */
export function ConsentBoxes({ words, form, termsHash }: ConsentBoxesProps) {
  return (
    <FormGroup legend={words.consentLegend}>
      <FormCheckbox input={form.input("ageConsent")} label={words.ageConsentLabel} />
      <FormCheckbox input={form.input("stateConsent")} label={words.stateConsentLabel} />
      {/* When the terms have changed, the box must be ticked again. */}
      <FormCheckbox
        key={termsHash}
        input={form.input("termsConsent")}
        label={<RichLabel blocks={words.termsConsentLabel} newTab={words.words.newTab} />}
      />
      <p className="form-note">{words.consentNote}</p>
    </FormGroup>
  );
}
