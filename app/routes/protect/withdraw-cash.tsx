import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { FormSubmit } from "../../ui/form-button.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { ComingSoonDialog } from "./coming-soon-dialog.tsx";
import { revalidateOnOtherScreens } from "./coming-soon-parameter.ts";
import { comingSoonAction } from "./coming-soon.ts";
import { optionalInput } from "./optional-input.ts";
import { screenMeta } from "./screen-meta.ts";
import { signedInPlayer } from "./signed-in-player.ts";
import { useComingSoon } from "./use-coming-soon.ts";

const path = "/protect/withdraw-cash";
const services = ["redeem-chips"] as const;
const fields = ["amount"] as const;

/** The screen's words. */
export async function loader({ context }: LoaderFunctionArgs) {
  await signedInPlayer(context);
  const { page } = await context.content.page("withdraw-cash");
  return { page };
}

/** The button opens the dialog of what is coming soon. */
export const action = comingSoonAction(services, fields);

/** A dialog changes no words. */
export const shouldRevalidate = revalidateOnOtherScreens;

/** The screen's title. */
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? screenMeta(data.page.seo) : []);

/** Withdraw Cash (spec section 2, `/protect/withdraw-cash`): an amount, and a button that has not opened yet. */
export default function WithdrawCash() {
  const { page } = useLoaderData<typeof loader>();
  const { openService, typed } = useComingSoon(services, fields);
  return (
    <>
      <div className="account-body" {...(openService !== undefined && { inert: "" as const })}>
        <h1>{page.title}</h1>
        <p>{page.intro}</p>
        <Form method="post" action={path} className="account-form" preventScrollReset>
          <FormTextField
            input={optionalInput("amount", typed)}
            type="text"
            autoComplete="off"
            inputMode="numeric"
            label={page.amountLabel}
            prefix={{ text: page.amountPrefix, label: page.amountPrefix }}
          />
          <FormSubmit label={page.redeemChipsButton} intent="redeem-chips" />
          <p className="form-note">{page.documentsNote}</p>
        </Form>
      </div>
      {openService !== undefined && (
        <ComingSoonDialog words={page.comingSoon} service={openService} path={path} typed={typed} />
      )}
    </>
  );
}
