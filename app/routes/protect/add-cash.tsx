import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { FormOtherButton, FormSubmit } from "../../ui/form-button.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { ComingSoonDialog } from "./coming-soon-dialog.tsx";
import { revalidateOnOtherScreens } from "./coming-soon-parameter.ts";
import { comingSoonAction } from "./coming-soon.ts";
import { optionalInput } from "./optional-input.ts";
import { screenMeta } from "./screen-meta.ts";
import { signedInPlayer } from "./signed-in-player.ts";
import { useComingSoon } from "./use-coming-soon.ts";

const path = "/protect/add-cash";
const services = ["apply", "buy-chips"] as const;
const fields = ["amount", "bonus-code"] as const;

/** The screen's words. */
export async function loader({ context }: LoaderFunctionArgs) {
  await signedInPlayer(context);
  const { page } = await context.content.page("add-cash");
  return { page };
}

/** Both buttons open the dialog of what is coming soon. */
export const action = comingSoonAction(services, fields);

/** A dialog changes no words. */
export const shouldRevalidate = revalidateOnOtherScreens;

/** The screen's title. */
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? screenMeta(data.page.seo) : []);

/** Add Cash (spec section 2, `/protect/add-cash`): an amount, a bonus code, and two buttons that have not opened yet. */
export default function AddCash() {
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
            hint={page.amountHint}
            prefix={{ text: page.amountPrefix, label: page.amountPrefix }}
          />
          {page.bonusCode && (
            <div className="account-code">
              <FormTextField
                input={optionalInput("bonus-code", typed)}
                type="text"
                autoComplete="off"
                label={page.bonusCode.label}
                hint={page.bonusCode.help}
              />
              <FormOtherButton label={page.bonusCode.applyButton} intent="apply" />
            </div>
          )}
          <FormSubmit label={page.buyChipsButton} intent="buy-chips" />
          <p className="form-note">{page.careNote}</p>
        </Form>
      </div>
      {openService !== undefined && (
        <ComingSoonDialog words={page.comingSoon} service={openService} path={path} typed={typed} />
      )}
    </>
  );
}
