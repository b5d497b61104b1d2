import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { signedInPlayer } from "./signed-in-player.ts";

export { meta, shouldRevalidate } from "./screen-route.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  await signedInPlayer(context);
  const { page } = await context.content.page("transactions");
  return { page };
}

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
