import type { Preview } from "../../../app/load-context.ts";
import { screenPath } from "../../../app/content/preview/preview-screens.ts";
import type { DrawingParts } from "../../context-for-nobody.ts";
import { exitPreviewPath } from "../preview-paths.ts";
import { performStory } from "./perform-story.ts";
import { stories } from "./stories/stories.ts";
import type { Story } from "./stories/story.ts";

const storyAt: ReadonlyMap<string, Story> = new Map(
  Object.entries(stories).flatMap(([name, states]) =>
    Object.entries<Story>(states).map(([state, story]) => [screenPath(name, state), story]),
  ),
);

/** The story at a path of `/preview/screens/`; undefined at every other. */
export const storyOf = (path: string): Story | undefined => storyAt.get(path);

/**
 * Draws a form, the account or a page for a failure in one of its states, with status 200 whatever a visitor gets. Its forms cannot be sent: they would
 * do what they say.
 */
export async function drawScreen(parts: DrawingParts, story: Story, preview: Preview): Promise<Response> {
  const page = await performStory(parts, story, preview);
  const formAction = `form-action ${parts.shared.siteOrigin}${exitPreviewPath}`;
  const policy = (page.headers.get("Content-Security-Policy") ?? "").replace(/form-action [^;]*/, formAction);
  return new Response(page.body, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  });
}
