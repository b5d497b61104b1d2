import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { refusalReason } from "../../refusal.ts";
import { RefusedScreen } from "../notice-screen.tsx";

/** The statuses with which the server refuses a form before any route handles it. */
const status = z.enum(["400", "403", "413"]).transform(Number);

/**
 * The words of the page that answers a refused form, with the status of the refusal. The server's page cache requests it; no link leads here.
 *
 * @throws Response 404 for a status that refuses no form
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const asked = status.safeParse(params["status"]);
  const reason = asked.success ? refusalReason(asked.data) : undefined;
  if (!asked.success || !reason) throw new Response(null, { status: 404 });
  return data({ ...(await context.content.page("refused")), reason }, { status: asked.data });
}

export const meta: MetaFunction<typeof loader> = ({ data: content }) =>
  content ? [{ title: content.page.seo.title }, { name: "description", content: content.page.seo.description }] : [];

/** The page that answers a form that was refused. */
export default function Refused() {
  return <RefusedScreen {...useLoaderData<typeof loader>()} />;
}
