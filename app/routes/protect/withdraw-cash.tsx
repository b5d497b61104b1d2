import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { screenForm } from "../../interrupted-form.ts";
import { FormSubmit } from "../../ui/form-button.tsx";
import { drawnForName } from "../join/forms/drawn-for-field.tsx";
import { comingSoonAddress } from "./addresses.ts";
import { comingSoonAction } from "./coming-soon.ts";
import { screenMeta } from "./screen-meta.ts";
import { signedInPlayer } from "./signed-in-player.ts";
import { answerComingSoon } from "./use-coming-soon.ts";
import { WalletScreen } from "./wallet-screen.tsx";

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

/** The dialog needs no connection. */
export const clientAction = answerComingSoon;

/** A dialog changes no words, and other screens are loaded as new documents. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => (shown ? screenMeta(shown.page.seo) : []);

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
