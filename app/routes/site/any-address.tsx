import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { NotFoundScreen } from "../notice-screen.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return data(await context.content.page("not-found"), { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data: content }) =>
  content ? [{ title: content.page.seo.title }, { name: "description", content: content.page.seo.description }] : [];

/** Any address that is none of this site's. */
export default function NotFound() {
  return <NotFoundScreen {...useLoaderData<typeof loader>()} />;
}
