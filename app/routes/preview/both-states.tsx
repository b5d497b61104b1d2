import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stegaClean } from "@sanity/client/stega";

import { pathOnThisSite } from "../../path-on-this-site.ts";
import styles from "../../ui/draft-changes.css?url";
import { SiteFrame } from "../site-frame.tsx";
import { comparedDocument } from "./compared-document.ts";

/** One page as visitors find it, and as they would find it after the document's draft was published. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { id, comparison } = comparedDocument({ params, context });
  const path = pathOnThisSite(new URL(request.url).searchParams.get("path"));
  if (path === undefined) throw new Response(null, { status: 404 });
  const [{ settings, page }, states] = await Promise.all([
    context.content.page("preview-words"),
    comparison.bothStates(id, path),
  ]);
  return { id, path, settings, words: stegaClean(page.draftChanges), states };
}

/** The styles of both screens that compare. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? [{ title: data.path }] : []);

/** A page in both states, side by side. Nothing in the two runs, and their links open pages of their own. */
export default function BothStates() {
  const { id, path, settings, words, states } = useLoaderData<typeof loader>();
  return (
    <SiteFrame settings={settings}>
      <div className="page-stack both-states">
        <h1>
          <a href={`/preview/changes/${id}`}>{path}</a>
        </h1>
        <div className="both-states-frames">
          <State name={words.published} html={states.published} absent={words.absent} />
          <State name={words.draft} html={states.draft} absent={words.absent} />
        </div>
      </div>
    </SiteFrame>
  );
}

interface StateProps {
  name: string;
  /** The page's document; undefined where there is none. */
  html: string | undefined;
  /** Stands in the place of a page that does not exist. */
  absent: string;
}

function State({ name, html, absent }: StateProps) {
  return (
    <section>
      <h2>{name}</h2>
      {html === undefined ? (
        <p>{absent}</p>
      ) : (
        <iframe
          title={name}
          // Its own origin, for pictures and fonts; scripts stay forbidden.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html.replace("<head>", '<head><base target="_blank"/>')}
        />
      )}
    </section>
  );
}
