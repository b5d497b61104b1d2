import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { RichText } from "../../content/portable-text/rich-text.tsx";
import { ContentsList } from "../../ui/contents-list.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Question } from "../../ui/question.tsx";
import { documentMeta } from "../document-meta.ts";
import { pageLoader } from "../page-loader.ts";
import { SiteFrame } from "../site-frame.tsx";

export const loader = pageLoader("faq");

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? documentMeta(data) : []);

/** FAQ (spec section 2, `/rummy-faq`): questions by subject, each opening to its answer. */
export default function RummyFaq() {
  const { settings, page } = useLoaderData<typeof loader>().content;
  return (
    <SiteFrame settings={settings}>
      <PageTitle title={page.title} lead={page.lead} />
      <div className="page-width long-text">
        <ContentsList
          heading={page.groupsLabel}
          parts={page.groups.map(({ anchor, title }) => ({ anchor, heading: title }))}
        />
        <div>
          {page.groups.map((group) => (
            <section key={group.anchor} className="question-group" aria-labelledby={group.anchor}>
              <h2 id={group.anchor}>{group.title}</h2>
              {group.entries.map(({ _key, anchor, question, answer }) => (
                <Question key={_key} anchor={anchor} question={question}>
                  <RichText blocks={answer} />
                </Question>
              ))}
            </section>
          ))}
        </div>
      </div>
    </SiteFrame>
  );
}
