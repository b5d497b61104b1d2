import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import type { ComingSoon } from "../../content/queries/account.ts";
import type { ScreenForm } from "../../interrupted-form.ts";
import type { FormInput } from "../../ui/form-input.ts";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { DrawnForField } from "../join/forms/drawn-for-field.tsx";
import { ComingSoonDialog } from "./coming-soon-dialog.tsx";
import { useComingSoon } from "./use-coming-soon.ts";

interface WalletScreenProps {
  words: {
    title: string;
    intro: string;
    amountLabel: string;
    amountHint?: string;
    amountPrefix: string;
    comingSoon: ComingSoon;
  };
  /** The screen's path. */
  path: string;
  /** The services that its buttons open. */
  services: readonly string[];
  /** What its form is drawn with. */
  form: ScreenForm;
  /** The part below the amount, given what was typed, by field. */
  children: (typed: Readonly<Record<string, string>>) => ReactNode;
}

/** A screen of the wallet: an amount, and buttons whose services have not opened yet (spec section 8, "Wallet actions"). */
export function WalletScreen({ words, path, services, form, children }: WalletScreenProps) {
  const { openService, typed } = useComingSoon(services, form.typed);
  return (
    <>
      <div className="account-body" {...(openService !== undefined && { inert: "" as const })}>
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <Form method="post" action={path} className="account-form" preventScrollReset>
          <FormTextField
            input={optionalInput("amount", typed)}
            type="text"
            autoComplete="off"
            inputMode="numeric"
            label={words.amountLabel}
            {...(words.amountHint !== undefined && { hint: words.amountHint })}
            prefix={{ text: words.amountPrefix, label: words.amountPrefix }}
          />
          {children(typed)}
          <DrawnForField value={form.drawnFor} />
        </Form>
      </div>
      {openService !== undefined && (
        <ComingSoonDialog words={words.comingSoon} service={openService} path={path} typed={typed} />
      )}
    </>
  );
}

/** A field that may be empty and accepts any text. */
export function optionalInput(name: string, typed: Readonly<Record<string, string>>): FormInput {
  return { id: name, name, required: false, defaultValue: typed[name], isFirstWrong: false };
}
