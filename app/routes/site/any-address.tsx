import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { askedTab, questionsOnPage } from "../../blocks/on-page.ts";
import { heroSizes } from "../../blocks/hero/view.tsx";
import { type BlockContent, PageBlocks } from "../../blocks/page-blocks.tsx";
import { fixedPageAt } from "../../content/addresses/fixed-pages.ts";
import { pathOf } from "../../content/addresses/path-of.ts";
import { redirectLocation } from "../../content/addresses/redirect-location.ts";
import type { Content } from "../../content/content.ts";
import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { type ComposedPage, seoOf } from "../../content/queries/composed-page.ts";
import type { QueriedPage } from "../../content/queries/page-query.ts";
import { searchLimits, searchWords } from "../../content/search/search-words.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { documentMeta } from "../document-meta.ts";
import { picturePreload } from "../picture-preload.ts";
import { SiteFrame } from "../site-frame.tsx";
import { structuredData } from "../structured-data.ts";

const redirectStatus = { permanent: 301, temporary: 302 } as const;

/**
 * The page that staff compose for this address, or where it has moved.
 *
 * @throws Response for any other address, which is answered with the words for unknown addresses: 410 for one that staff declared gone, otherwise 404
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathOf(pathname);
  const addresses = context.content.addresses();
  const content = await pageAt(path, context.content);
  if (content?.page) {
    const { title, lead, noindex, blocks } = content.page;
    const seo = seoOf(content.page);
    const asked = addresses.isSearchedAt(path) ? askedIn(searchParams) : null;
    const named = searchParams.get("tab");
    const tab = askedTab(blocks, addresses.tabsAt(path), named);
    return {
      content: {
        settings: content.settings,
        page: { title, lead, seo: tab ? { ...seo, title: `${tab.label}: ${seo.title}` } : seo, blocks },
      },
      blockWords: (await context.content.page("block-words")).page,
      url: `${context.siteOrigin}${path}${tab ? `?tab=${tab.id}` : ""}`,
      drawnAs: { path, seo },
      titleBegins: asked ?? undefined,
      // Nobody can take a fixed page out of search engines, as nobody can take it down. There is no end of searches. Of a page without blocks the
      // legal switch leaves the heading alone.
      noindex: (noindex === true && !fixedPageAt(path)) || asked !== null || blocks.length === 0,
      now: context.now.toISOString(),
      tab: named,
      search: asked,
    };
  }
  const moved = addresses.redirectAt(path);
  if (moved && moved.kind !== "gone") {
    // Staff may change it at any time, so nobody keeps it unchecked.
    return redirect(redirectLocation(moved.to, searchParams), {
      status: redirectStatus[moved.kind],
      headers: { "Cache-Control": cacheControl.checked },
    });
  }
  throw data(null, { status: moved ? 410 : 404 });
}

/** The blocks that show the page's title themselves. */
const titledBlocks: readonly string[] = ["heroBlock", "dealtHandBlock"] satisfies BlockContent["_type"][];

/** What a visitor searches for, with an ellipsis in place of what is not read; null when there is nothing to search for. */
function askedIn(parameters: URLSearchParams): string | null {
  const asked = (parameters.get("q") ?? "").trim();
  if (searchWords(asked).length === 0) return null;
  const { characters } = searchLimits;
  return asked.length > characters ? `${asked.slice(0, characters).replace(/\p{Cs}$/u, "")}…` : asked;
}

async function pageAt(path: string, content: Content): Promise<QueriedPage<ComposedPage | null> | undefined> {
  const fixed = fixedPageAt(path);
  if (fixed) return content.page(fixed.name);
  const place = content.addresses().pageAt(path);
  return place && content.composedPage(place.id);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [];
  const { settings, page } = loaded.content;
  const [first] = page.blocks;
  const facts = { settings, url: loaded.url, title: page.title, questions: questionsOnPage(page.blocks) };
  return [
    ...(first?._type === "heroBlock" ? picturePreload(pictureSources(first.picture), heroSizes) : []),
    ...documentMeta(loaded),
    ...(loaded.noindex ? [] : structuredData(facts)),
  ];
};

/** A page that staff compose. */
export default function AnyAddress() {
  const loaded = useLoaderData<typeof loader>();
  const { settings, page } = loaded.content;
  return (
    <SiteFrame settings={settings}>
      {!titledBlocks.includes(page.blocks[0]?._type ?? "") && <PageTitle title={page.title} lead={page.lead} />}
      <PageBlocks
        blocks={page.blocks}
        settings={settings}
        title={page.title}
        lead={page.lead}
        now={loaded.now}
        path={new URL(loaded.url).pathname}
        tab={loaded.tab}
        search={loaded.search}
        {...loaded.blockWords}
      />
    </SiteFrame>
  );
}
