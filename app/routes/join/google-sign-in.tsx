import { useFetcher } from "@remix-run/react";

import type { FormWords } from "../../content/queries/forms.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormOtherButton } from "../../ui/form-button.tsx";
import { FormOr } from "../../ui/form-screen.tsx";
import { GoogleIcon } from "../../ui/google-icon.tsx";
import { type FormAnswer, wasUnreachable } from "./forms/keep-form-when-unreachable.ts";
import type { GoogleOffer } from "./google/google-offer.ts";

interface GoogleSignInProps {
  offer: GoogleOffer;
  /** Above what is offered. */
  text?: string;
  label: string;
  words: FormWords;
}

/** The sign-in with Google below a form (spec section 2), or the sentence that stands for it in browsers that Google refuses. */
export function GoogleSignIn({ offer, text, label, words }: GoogleSignInProps) {
  if (offer === "none") return null;
  return (
    <>
      <FormOr word={words.or} />
      {text !== undefined && <p className="form-hint">{text}</p>}
      {offer === "button" ? (
        <GoogleButton label={label} words={words} />
      ) : (
        <p className="form-hint">{words.googleElsewhere}</p>
      )}
    </>
  );
}

/** It is a form of its own, so that it needs none of the other fields. */
function GoogleButton({ label, words }: Pick<GoogleSignInProps, "label" | "words">) {
  // A fetcher does not navigate, so this page stays until Google's page loads.
  const { Form, data, state } = useFetcher<FormAnswer>();
  return (
    <Form method="post" action="/google">
      {wasUnreachable(data) && (
        <FormAlert label={words.alertLabel} messages={[words.errors.networkFailed]} takesFocus />
      )}
      <FormOtherButton
        label={label}
        busyLabel={words.googleButtonBusy}
        isBusy={state !== "idle"}
        icon={<GoogleIcon />}
      />
    </Form>
  );
}
