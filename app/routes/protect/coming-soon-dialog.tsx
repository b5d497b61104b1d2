import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect } from "react";

import type { ComingSoon } from "../../content/queries/account.ts";
import { pressOnce } from "../../ui/form-button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { comingSoonAddress } from "./addresses.ts";

interface ComingSoonDialogProps {
  words: ComingSoon;
  /** The value posted by the button that opened it. */
  service: string;
  /** The path of the screen, to which closing the dialog leads. */
  path: string;
  /** What was typed, by field. It is posted when the dialog is closed, so that it is also kept without script. */
  typed: Readonly<Record<string, string>>;
}

/** The dialog 'This Service is coming soon.' (spec section 8). It is open because of its address; closing it leads to the address without it. */
export function ComingSoonDialog({ words, service, path, typed }: ComingSoonDialogProps) {
  const submit = useSubmit();
  const isClosing = useNavigation().state !== "idle";
  useEffect(
    () => () => {
      // The browser does not know the opening button when the page was loaded with the dialog open.
      document.querySelector<HTMLElement>(`button[formaction="${comingSoonAddress(path, service)}"]`)?.focus();
    },
    [path, service],
  );
  return (
    <FormDialog
      labelledBy="coming-soon-title"
      describedBy="coming-soon-message"
      onClose={() => submit(typed, { method: "post", action: path, preventScrollReset: true, replace: true })}
    >
      <h2 id="coming-soon-title">{words.title}</h2>
      <div id="coming-soon-message">
        <p>{words.message}</p>
        <p className="form-note">{words.help}</p>
      </div>
      <Form method="post" action={path} preventScrollReset>
        {Object.entries(typed).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        {/* The visitor opened the dialog by a press, and this button is its only control. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <button className="form-submit" autoFocus disabled={isClosing} onClick={pressOnce}>
          {words.closeButton}
        </button>
      </Form>
    </FormDialog>
  );
}
