import { randomBytes } from "node:crypto";

import type { AppLoadContext } from "@remix-run/node";

import { instantOf } from "../../../app/content/preview/preview-conditions.ts";
import type { Preview } from "../../../app/load-context.ts";
import { noPlayers } from "../../../app/players/no-players.ts";
import { sessionCookieName } from "../../../app/players/session-cookie.ts";
import { contextForNobody, type DrawingParts } from "../../context-for-nobody.ts";
import { madeUpGoogle } from "./made-up-people.ts";
import type { Step, Story } from "./stories/story.ts";

/** A story has no more redirects in a row. */
const maxRedirects = 5;

/**
 * Lets the site's own routes tell a story, with a browser's cookies of its own, and answers its last page. Players, Google and the visitor are made up,
 * so nothing is sent, stored or read of anybody.
 */
export async function performStory(parts: DrawingParts, story: Story, preview: Preview): Promise<Response> {
  const { handleRemix, shared, log } = parts;
  const cookies = new Map<string, string>();

  async function ask(target: string, form?: FormData | URLSearchParams): Promise<Response> {
    const headers = {
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(story.userAgent !== undefined && { "User-Agent": story.userAgent }),
    };
    const answer = await handleRemix(
      new Request(shared.siteOrigin + target, { headers, ...(form && { method: "POST", body: form }) }),
      contextOf(),
    );
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      if (value === "" || cookie.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  const player = () =>
    story.player ?? (cookies.has(sessionCookieName(shared.siteOrigin)) ? story.playerLater : undefined);

  const contextOf = (): AppLoadContext => ({
    ...contextForNobody(shared, "0123456789", log),
    content: preview.content,
    preview: { ...preview, isStill: true },
    now: instantOf(preview.conditions),
    players: { ...noPlayers, ...story.players },
    google: story.google === "not offered" ? undefined : madeUpGoogle(story.google),
    ...(story.cleanPicture && { cleanPicture: story.cleanPicture }),
    visitor: {
      client: { address: "" },
      ...(story.hadSession && { sessionSecret: "ended" }),
      player: () =>
        story.fails ? Promise.reject(new Error("This story is about a failure.")) : Promise.resolve(player()),
    },
    signedInHint: player() !== undefined,
    scriptNonce: randomBytes(16).toString("base64"),
    reportFailure: (failure) => {
      if (!story.fails) log.error({ err: failure }, "a screen could not be previewed");
    },
  });

  let html = "";
  let answer = new Response(null, { status: 404 });
  for (const step of story.steps) {
    answer = await (typeof step === "string" ? ask(step) : ask(step.to, filled(step, html)));
    for (let redirects = 0; answer.headers.has("Location") && redirects < maxRedirects; redirects += 1) {
      const { pathname, search } = new URL(answer.headers.get("Location") ?? "/", shared.siteOrigin);
      answer = await ask(pathname + search);
    }
    html = await answer.text();
  }
  return new Response(html, { status: answer.status, headers: answer.headers });
}

const hiddenField =
  /<input(?=[^>]* type="hidden")(?=[^>]* name="(formId|challenge|termsHash|version|drawnFor)")(?=[^>]* value="([^"]*)")[^>]*>/g;

/** A form as a browser sends it: what is typed and chosen, and the hidden fields that say what the page before was drawn for. */
function filled({ form }: Exclude<Step, string>, html: string): FormData | URLSearchParams {
  const drawnFor = [...html.matchAll(hiddenField)].map(([, name = "", value = ""]): [string, string] => [name, value]);
  const fields = Object.entries({ ...Object.fromEntries(drawnFor), ...form });
  const texts = fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  if (texts.length === fields.length) return new URLSearchParams(texts);
  const parts = new FormData();
  for (const [name, value] of fields) parts.set(name, value);
  return parts;
}
