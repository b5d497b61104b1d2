import type { ActionFunctionArgs } from "@remix-run/node";

import { formDataOf } from "./forms/form-data.ts";
import { privately } from "./forms/form-headers.ts";
import { challengeCookie } from "./leaving/join-cookies.ts";
import { pictureFile } from "./sign-up/new-account.ts";
import { receivePicture } from "./sign-up/receive-picture.ts";

/** Takes the sign-up's picture by itself, as soon as it is chosen. Answers `{picture}`, its name, or `{problem}`, words for the visitor. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("sign-up");
  const challengeId = await challengeCookie(context).read(request);
  const file = pictureFile(page).safeParse((await formDataOf(request)).get("picture"));
  if (challengeId === undefined) return answer({ problem: page.errors.pictureUploadFailed, status: 403 });
  if (!file.success) return answer({ problem: file.error.issues[0]?.message ?? "", status: 422 });
  return answer(await receivePicture(context, page, challengeId, file.data));
}

/** A whole response: of a route without a component Remix forgets the status and headers that `data()` would carry. */
function answer(received: { picture: string } | { problem: string; status: number; waitSeconds?: number }) {
  if ("picture" in received) return Response.json(received, { headers: privately });
  const { problem, status, waitSeconds } = received;
  const retry = waitSeconds === undefined ? undefined : { "Retry-After": String(waitSeconds) };
  return Response.json({ problem }, { status, headers: { ...privately, ...retry } });
}
