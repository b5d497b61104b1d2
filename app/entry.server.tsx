import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { z } from "zod";

import { type DocumentContext, documentContext, type Failure } from "./document-context.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { EncodedPage, Preview } from "./load-context.ts";
import { hydrates, leadsToGoogle, sendsTo } from "./hydration.ts";
import { takePageScript } from "./page-script/page-script.ts";
import { refusalReason } from "./refusal.ts";
import { renderToBuffer } from "./render-to-buffer.ts";
import { forcedTheme } from "./ui/forced-theme.ts";
import tokens from "./ui/tokens.css?raw";

/** The statuses of an address without a page: there is none, or staff declared it gone. */
const notFound: readonly number[] = [404, 410];

/** The status of a preview whose draft cannot be shown yet. */
const unprocessableContent = 422;

/**
 * Answers a document request with a completely rendered page, so that it has a length and can be compressed and cached. Every address without a page gets
 * the same one, rendered before.
 */
export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const isKept = remixContext.staticHandlerContext.errors !== null && notFound.includes(status);
  const kept = isKept ? await context.keptNotFoundPage() : undefined;
  const { bytes, encoding, policy } = kept ?? (await rendered(request, status, remixContext, context));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(bytes.byteLength));
  headers.set("Content-Security-Policy", policy);
  if (encoding !== "identity") {
    headers.set("Content-Encoding", encoding);
    headers.set("Vary", "Accept-Encoding");
  }
  const isIncomplete = remixContext.staticHandlerContext.errors !== null && problemsOf(context).length > 0;
  const answered = { status: isIncomplete ? unprocessableContent : status, headers };
  return new Response(request.method === "HEAD" ? null : bytes, answered);
}

/** What staff have to fill in before a draft can be shown. */
const problemsOf = ({ preview }: AppLoadContext): readonly string[] => preview?.content.problems() ?? [];

/** Remix makes a component of every route of the manifest for each page, and compiles its pattern: of the page's own routes alone in this context. */
function withRoutesShown(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.includes(id)));
  return { ...context, manifest: { ...manifest, routes } };
}

async function rendered(
  request: Request,
  status: number,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<EncodedPage> {
  const { google, scriptNonce, preview, studioOrigin } = context;
  const { errors, loaderData, matches } = remixContext.staticHandlerContext;
  const failure = errors ? await failureOf(status, context) : null;
  const routes = matches.map(({ route }) => route);
  const script =
    !failure && !preview?.isStill && hydrates(routes) ? await takePageScript(remixContext, sendsTo(routes)) : null;
  const bytes = await renderToBuffer(
    <documentContext.Provider
      value={{
        scriptNonce,
        script,
        failure,
        preview: preview && (await previewContext(preview, Object.values(loaderData))),
      }}
    >
      <RemixServer context={withRoutesShown(remixContext)} url={request.url} nonce={scriptNonce} />
    </documentContext.Provider>,
    request.signal,
  );
  const isStaffs = preview !== undefined && preview.sharedUntil === undefined;
  const policy = contentSecurityPolicy({
    runsScript: script !== null || isStaffs,
    drawsStyles: isStaffs,
    nonce: scriptNonce,
    formTarget: leadsToGoogle(routes) ? google?.authorizationOrigin : undefined,
    studioOrigin: isStaffs ? studioOrigin : undefined,
  });
  return { bytes, encoding: "identity", policy };
}

/**
 * What stands around a previewed page.
 *
 * @param preview what is previewed, and how
 * @param routeData what the loaders of the page's routes answered
 */
async function previewContext(preview: Preview, routeData: readonly unknown[]): Promise<DocumentContext["preview"]> {
  const { content, perspective, conditions, hasOverlay, sharedUntil } = preview;
  const { preview: words, sharedDraft } = (await content.page("preview-words")).page;
  const shared = sharedUntil && { words: sharedDraft, until: sharedUntil.toISOString() };
  const { theme } = conditions;
  return {
    words,
    perspective,
    wordsDigest: hasOverlay ? content.digest() : undefined,
    conditions,
    themeStyles: theme === "device" ? undefined : forcedTheme(tokens, theme),
    announcedDays: announcedDays(routeData),
    hasOverlay,
    ...(shared && { shared }),
  };
}

/** The data of a legal page's route. */
const legalPage = z.object({
  content: z.object({ page: z.object({ upcoming: z.array(z.object({ effectiveDate: z.string() })) }) }),
});

/** The days (`yyyy-mm-dd`) from which announced versions of a legal document apply, of the routes that a page is made of. */
const announcedDays = (routeData: readonly unknown[]): string[] =>
  routeData
    .flatMap((data) => legalPage.safeParse(data).data?.content.page.upcoming ?? [])
    .map(({ effectiveDate }) => effectiveDate);

async function failureOf(status: number, context: AppLoadContext): Promise<Failure> {
  const { content, requestId } = context;
  const problems = problemsOf(context);
  if (problems.length > 0) return { kind: "incomplete", content: await content.page("preview-words"), problems };
  if (notFound.includes(status)) return { kind: "not-found", content: await content.page("not-found") };
  const reason = refusalReason(status);
  if (reason) return { kind: "refused", content: await content.page("refused"), reason };
  return { kind: "error", content: await content.page("error"), requestId };
}

/** Reports an error of a loader, an action or a rendering. Neither a visitor's mistake, an incomplete draft nor a closed connection is. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  const isVisitorsMistake = isRouteErrorResponse(error) && error.status < 500;
  const isExpected = isVisitorsMistake || problemsOf(context).length > 0;
  if (!request.signal.aborted && !isExpected) context.reportFailure(error);
}
