import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { spellSample } from "../../content/figures/spell-sample.ts";
import { FormNotice } from "../../ui/form-alert.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { ComingSoonDialog } from "./coming-soon-dialog.tsx";
import { comingSoonAddress } from "./addresses.ts";
import { comingSoonAction } from "./coming-soon.ts";
import { signedInPlayer } from "./signed-in-player.ts";
import { useComingSoon } from "./use-coming-soon.ts";

export { clientAction, meta, shouldRevalidate } from "./screen-route.ts";

const path = "/protect/account-overview";
const services = ["add"] as const;

/** The cards' words and samples. */
export async function loader({ context }: LoaderFunctionArgs) {
  await signedInPlayer(context);
  const { page } = await context.content.page("account-overview");
  return { page };
}

/** The Add button opens the dialog of what is coming soon. */
export const action = comingSoonAction();

/** Account Overview (spec section 2, `/protect/account-overview`): five cards of sample numbers. `/protect` shows it as well. */
export default function AccountOverview() {
  const { page } = useLoaderData<typeof loader>();
  const { openService, typed } = useComingSoon(services);
  return (
    <>
      <div className="account-body" {...(openService !== undefined && { inert: "" as const })}>
        <h1>{page.title}</h1>
        <FormNotice text={page.sampleNotice} />
        <ul className="account-cards">
          {page.cards.map(({ _key, heading, entries, buttonLabel, buttonHelp, note }) => (
            <li key={_key} className="account-card">
              <h2>{heading}</h2>
              <dl>
                {entries.map(({ _key: key, label, ...sample }) => (
                  <div key={key}>
                    <dt>{label}</dt>
                    <dd>{spellSample(sample)}</dd>
                  </div>
                ))}
              </dl>
              {note !== null && <p className="form-note">{note}</p>}
              {buttonLabel !== null && (
                <Form method="post" action={path} preventScrollReset>
                  <FormSubmit
                    label={buttonLabel}
                    description={buttonHelp ?? undefined}
                    address={comingSoonAddress(path, "add")}
                  />
                </Form>
              )}
            </li>
          ))}
        </ul>
      </div>
      {openService !== undefined && (
        <ComingSoonDialog words={page.comingSoon} service={openService} path={path} typed={typed} />
      )}
    </>
  );
}
