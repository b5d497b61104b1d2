import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FormOtherButton, FormSubmit } from "../../ui/form-button.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { comingSoonAddress } from "./coming-soon-parameter.ts";
import { comingSoonAction } from "./coming-soon.ts";
import { optionalInput } from "./optional-input.ts";
import { screenMeta } from "./screen-meta.ts";
import { signedInPlayer } from "./signed-in-player.ts";
import { answerComingSoon } from "./use-coming-soon.ts";
import { WalletScreen } from "./wallet-screen.tsx";

const path = "/protect/add-cash";
const services = ["apply", "buy-chips"] as const;
const fields = ["amount", "bonus-code"] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  await signedInPlayer(context);
  const { page } = await context.content.page("add-cash");
  return { page };
}

/** Both buttons open the dialog of what is coming soon. */
export const action = comingSoonAction(fields);

/** The dialog needs no connection. */
export const clientAction = answerComingSoon;

/** A dialog changes no words, and other screens are other documents. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? screenMeta(data.page.seo) : []);

/** Add Cash (spec section 2, `/protect/add-cash`): an amount, a bonus code, and two buttons whose services have not opened yet. */
export default function AddCash() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <WalletScreen words={page} path={path} services={services}>
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
