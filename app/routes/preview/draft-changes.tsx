import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { ChangedPage } from "../../content/preview/draft-changes.ts";
import type { DraftChangesWords } from "../../content/queries/preview-words.ts";
import { withValues } from "../../content/with-values.ts";
import styles from "../../ui/draft-changes.css?url";
import { PageTitle } from "../../ui/page-title.tsx";
import { DraftProblems } from "../draft-problems.tsx";
import { SiteFrame } from "../site-frame.tsx";
import { comparedDocument } from "./compared-document.ts";

/** What publishing one document's draft would change on every page. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id, comparison } = comparedDocument({ params, context });
  const [{ settings, page }, changes] = await Promise.all([
    context.content.page("preview-words"),
    comparison.changes(id),
  ]);
  return { id, settings, words: page.draftChanges, changes };
}

/** The styles of both screens that compare. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: withValues(data.words.title, { title: data.changes.title }) }] : [];

/** The list of what a draft would change, page by page. */
export default function DraftChangesScreen() {
  const { id, settings, words, changes } = useLoaderData<typeof loader>();
  const { title, hasDraft, pages, notComparedCount } = changes;
  const sentences = pages.reduce((count, page) => count + page.sentences.length, 0);
  return (
    <SiteFrame settings={settings}>
      <PageTitle title={withValues(words.title, { title })} lead={words.lead} />
      <div className="page-width page-stack draft-changes">
        <p className="draft-changes-count">
          {!hasDraft
            ? words.noDraft
            : pages.length === 0
              ? words.nothing
              : withValues(words.found, { sentences, pages: pages.length })}
        </p>
        {notComparedCount > 0 && <p>{withValues(words.notListed, { pages: notComparedCount })}</p>}
        {pages.map((page) => (
          <Changes key={page.path} page={page} documentId={id} words={words} />
        ))}
      </div>
    </SiteFrame>
  );
}

const notes = { changed: undefined, new: "newPage", gone: "goneNow", incomplete: "incomplete" } as const;

function Changes({ page, documentId, words }: { page: ChangedPage; documentId: string; words: DraftChangesWords }) {
  const { path, movedFrom, title, kind, sentences, problems } = page;
  const isOtherChange = sentences.length === 0 && movedFrom === undefined;
  const note = notes[kind] ?? (isOtherChange ? "otherChange" : undefined);
  return (
    <section>
      <h2>{title}</h2>
      <p>
        <a href={path}>{path}</a>{" "}
        {kind !== "incomplete" && (
          <a href={`/preview/changes/${documentId}/page?path=${encodeURIComponent(path)}`}>{words.sideBySide}</a>
        )}
      </p>
      {movedFrom !== undefined && <p>{withValues(words.moved, { from: movedFrom })}</p>}
      {note && <p>{words[note]}</p>}
      {problems.length > 0 && <DraftProblems problems={problems} />}
      {sentences.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {sentences.map(({ before, after }, index) => (
              <tr key={index}>
                <td>{before ?? <em>{words.absent}</em>}</td>
                <td>{after ?? <em>{words.absent}</em>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
