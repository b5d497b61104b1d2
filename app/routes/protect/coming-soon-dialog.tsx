import { Form, useSubmit } from "@remix-run/react";
import { useEffect } from "react";

import type { ComingSoon } from "../../content/queries/account/coming-soon.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { comingSoonAddress } from "./coming-soon-parameter.ts";

/** A dialog about a service that has not opened yet. */
export interface ComingSoonDialogProps {
  words: ComingSoon;
  /** What the button posted that opened it. */
  service: string;
  /** The screen's path, where closing it leads. */
  path: string;
  /** What was typed, by field: sent along when the dialog is closed, so that it is still there without script. */
  typed: Readonly<Record<string, string>>;
}

/** The dialog 'This Service is coming soon.' (spec section 8). It is open because the address says so; closing it leads to the one without. */
export function ComingSoonDialog({ words, service, path, typed }: ComingSoonDialogProps) {
  const submit = useSubmit();
  useEffect(
    () => () => {
      // The button that opened it, even where the browser does not know it because the page was loaded with the dialog.
      document.querySelector<HTMLElement>(`button[formaction="${comingSoonAddress(path, service)}"]`)?.focus();
    },
    [path, service],
  );
  return (
    <FormDialog
      labelledBy="coming-soon-title"
      onClose={() => {
        submit(typed, { method: "post", action: path, preventScrollReset: true });
      }}
    >
      <h2 id="coming-soon-title">{words.title}</h2>
      <p>{words.message}</p>
      <p className="form-note">{words.help}</p>
      <Form method="post" action={path} preventScrollReset>
        {Object.entries(typed).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        {/* The dialog was opened by a press, and this is all that there is to do in it. */}
        {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
        <button className="form-submit" autoFocus>
          {words.closeButton}
        </button>
      </Form>
    </FormDialog>
  );
}
