import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { screenForm } from "../../interrupted-form.ts";
import { FormOtherButton, FormSubmit } from "../../ui/form-button.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { drawnForName } from "../join/forms/drawn-for-field.tsx";
import { comingSoonAddress } from "./addresses.ts";
import { comingSoonAction } from "./coming-soon.ts";
import { signedInPlayer } from "./signed-in-player.ts";
import { optionalInput, WalletScreen } from "./wallet-screen.tsx";

export { clientAction, meta, shouldRevalidate } from "./screen-route.ts";

const path = "/protect/add-cash";
const services = ["apply", "buy-chips"] as const;
const fields = ["amount", "bonus-code", drawnForName] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { accountId } = await signedInPlayer(context);
  const { page } = await context.content.page("add-cash");
  const { form, headers } = await screenForm(request, context, { accountId, path });
  return data({ page, form }, { headers });
}

/** Both buttons open the dialog of what is coming soon. */
export const action = comingSoonAction(fields);

/** Add Cash (spec section 2, `/protect/add-cash`): an amount, a bonus code, and two buttons whose services have not opened yet. */
export default function AddCash() {
  const { page, form } = useLoaderData<typeof loader>();
  return (
    <WalletScreen words={page} path={path} services={services} form={form}>
      {(typed) => (
        <>
          {page.bonusCode && (
            <div className="account-code">
              <FormTextField
                input={optionalInput("bonus-code", typed)}
                type="text"
                autoComplete="off"
                label={page.bonusCode.label}
                hint={page.bonusCode.help}
              />
              <FormOtherButton label={page.bonusCode.applyButton} address={comingSoonAddress(path, "apply")} />
            </div>
          )}
          <FormSubmit label={page.buyChipsButton} address={comingSoonAddress(path, "buy-chips")} />
          <p className="form-note">{page.careNote}</p>
        </>
      )}
    </WalletScreen>
  );
}
