import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Notice } from "../../ui/notice.tsx";
import { SiteFrame } from "../site-frame.tsx";

const gone = 410;

/** The words of the page for a link to a draft that has ended, or never was one; the server answers the others before. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  data(await context.content.page("preview-words"), { status: gone });

export const meta: MetaFunction<typeof loader> = ({ data: content }) =>
  content ? [{ title: content.page.sharedDraft.endedTitle }, { name: "robots", content: "noindex" }] : [];

/** Says that a link to a draft has ended, whatever ended it. */
export default function SharedLinkEnded() {
  const { settings, page } = useLoaderData<typeof loader>();
  const { endedTitle, endedText, homeLink } = page.sharedDraft;
  return (
    <SiteFrame settings={settings}>
      <Notice title={endedTitle} text={endedText} link={{ label: homeLink, href: "/" }} moreLinks={[]} />
    </SiteFrame>
  );
}
