import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { screenForm } from "../../interrupted-form.ts";
import { FormSubmit } from "../../ui/form-button.tsx";
import { drawnForName } from "../join/forms/drawn-for-field.tsx";
import { comingSoonAddress } from "./addresses.ts";
import { comingSoonAction } from "./coming-soon.ts";
import { signedInPlayer } from "./signed-in-player.ts";
import { WalletScreen } from "./wallet-screen.tsx";

export { clientAction, meta, shouldRevalidate } from "./screen-route.ts";

const path = "/protect/withdraw-cash";
const services = ["redeem-chips"] as const;
const fields = ["amount", drawnForName] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { accountId } = await signedInPlayer(context);
  const { page } = await context.content.page("withdraw-cash");
  const { form, headers } = await screenForm(request, context, { accountId, path });
  return data({ page, form }, { headers });
}

/** The button opens the dialog of what is coming soon. */
export const action = comingSoonAction(fields);

/** Withdraw Cash (spec section 2, `/protect/withdraw-cash`): an amount, and a button that has not opened yet. */
export default function WithdrawCash() {
  const { page, form } = useLoaderData<typeof loader>();
  return (
    <WalletScreen words={page} path={path} services={services} form={form}>
      {() => (
        <>
          <FormSubmit label={page.redeemChipsButton} address={comingSoonAddress(path, "redeem-chips")} />
          <p className="form-note">{page.documentsNote}</p>
        </>
      )}
    </WalletScreen>
  );
}
