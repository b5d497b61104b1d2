import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { RichText } from "../../content/portable-text/rich-text.tsx";
import { NextSteps } from "../../ui/next-steps.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { documentMeta } from "../document-meta.ts";
import { pageLoader } from "../page-loader.ts";
import { SiteFrame } from "../site-frame.tsx";

/** The lesson that is shown when the address names none of the four (spec section 4). */
const firstLesson = "rb";

const loadWords = pageLoader("how-to-play");

/** The words of the lessons, and which of them `?tab=` asks for. */
export async function loader(loaded: LoaderFunctionArgs) {
  const words = await loadWords(loaded);
  const asked = new URL(loaded.request.url).searchParams.get("tab");
  const { tabs } = words.content.page;
  return { ...words, shown: tabs.find(({ id }) => id === asked)?.id ?? firstLesson };
}

/** What the lessons tell search engines and link previews; they are one page, whichever is shown. */
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? documentMeta(data) : []);

/** How to Play (spec sections 2 and 4, `/how-to-play`): four lessons, one shown at a time. */
export default function HowToPlay() {
  const { content, shown } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const { tabs, closing } = page;
  return (
    <SiteFrame settings={settings}>
      <PageTitle title={page.title} lead={page.lead} />
      <Tabs
        label={page.tabsLabel}
        tabs={tabs.map(({ _key, id, label }) => ({ key: _key, label, href: `?tab=${id}`, isShown: id === shown }))}
      />
      <div className="page-width side-by-side">
        {tabs
          .filter(({ id }) => id === shown)
          .map(({ _key, heading, body }) => (
            <div key={_key} className="prose">
              <h2>{heading}</h2>
              <RichText blocks={body} />
            </div>
          ))}
        <NextSteps {...closing} />
      </div>
    </SiteFrame>
  );
}
