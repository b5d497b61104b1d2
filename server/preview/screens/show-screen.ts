import { createMiddleware } from "hono/factory";

import { previewScreens, screenPath } from "../../../app/content/preview/preview-screens.ts";
import type { SiteEnvironment } from "../../site-environment.ts";
import { exitPreviewPath } from "../preview-routes.ts";
import { performStory, type PerformStoryParts } from "./perform-story.ts";
import { stories, type Story } from "./stories.ts";

const storyAt: ReadonlyMap<string, Story> = new Map(
  Object.keys(previewScreens).flatMap((name) =>
    Object.entries(Object.entries(stories).find(([own]) => own === name)?.[1] ?? {}).map(([state, story]) => [
      screenPath(name, state),
      story,
    ]),
  ),
);

/**
 * Shows staff a form, the account or a page for a failure in one of its states, at `/preview/screens/<screen>/<state>`, with status 200 whatever a
 * visitor gets. Its forms cannot be sent: they would do what they say. Everybody else is passed on, to the page for unknown addresses.
 */
export function showScreen(parts: PerformStoryParts) {
  const formAction = `form-action ${parts.shared.siteOrigin}${exitPreviewPath}`;
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const story = storyAt.get(context.req.path);
    const preview = context.get("preview");
    if (!story || !preview || !["GET", "HEAD"].includes(context.req.method)) return next();
    const page = await performStory({ ...parts, log: context.get("log") }, story, preview);
    const policy = (page.headers.get("Content-Security-Policy") ?? "").replace(/form-action [^;]*/, formAction);
    return new Response(page.body, {
      headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
    });
  });
}

/** The pages of `/preview/screens/`, drawn for a comparison. */
export const storyOf = (path: string): Story | undefined => storyAt.get(path);
