import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { screenMeta } from "./screen-meta.ts";
import { signedInPlayer } from "./signed-in-player.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  await signedInPlayer(context);
  const { page } = await context.content.page("transactions");
  return { page };
}

/** Other screens are loaded as new documents. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? screenMeta(data.page.seo) : []);

/** View Transactions (spec section 2, `/protect/transactions`): the list is empty. */
export default function Transactions() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="account-body">
      <h1>{page.title}</h1>
      <div className="account-panel">
        <p className="account-empty">{page.empty}</p>
        <p>{page.emptyHelp}</p>
      </div>
    </div>
  );
}
