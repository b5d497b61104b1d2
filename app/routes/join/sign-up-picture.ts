import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { maximumPictureBytes } from "../../gateways/pictures/picture-limits.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { privately } from "./forms/form-headers.ts";
import { problem } from "./forms/form-problem.ts";
import { mayUpload } from "./sign-up/may-upload.ts";
import { pictureFile } from "./sign-up/new-account.ts";
import { type ReceivedPicture, receivePicture } from "./sign-up/receive-picture.ts";
import { verifiedMobile } from "./sign-up/verified-mobile.ts";

/**
 * Uploads the sign-up's picture on its own, as soon as it is chosen. Answers `{picture}`, the stored picture's name, or `{problem}`, a message for
 * the visitor.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("sign-up");
  const { pictureUploadFailed, pictureNeedsVerification } = page.errors;
  const notVerified = answer({ problem: problem(403, pictureNeedsVerification) });
  if (!(await mayUpload(request, context))) return notVerified;
  const verified = await verifiedMobile(request, context);
  const uploader = verified.kind === "verified" ? { ...verified, ...context.visitor.client } : undefined;
  return context.uploads.during(uploader, async (room) => {
    const schema = z.object({ picture: pictureFile(page) });
    const form = await readForm(request, [schema], { maximumBytes: maximumPictureBytes, room });
    if (verified.kind !== "verified") return notVerified;
    if (room.wasFull) return answer({ problem: problem(503, pictureUploadFailed) });
    const file = schema.shape.picture.safeParse(form.get("picture"));
    if (!file.success) return answer({ problem: problem(422, file.error.issues[0]?.message ?? "") });
    return answer(await receivePicture(context, page, verified.challengeId, file.data));
  });
}

/** A complete response, because in a route without a component Remix drops the status and headers that `data()` would carry. */
function answer(received: ReceivedPicture) {
  if ("picture" in received) return Response.json(received, { headers: privately });
  const { messages, status, waitSeconds } = received.problem;
  const retry = waitSeconds === undefined ? undefined : { "Retry-After": String(waitSeconds) };
  return Response.json({ problem: messages.join(" ") }, { status, headers: { ...privately, ...retry } });
}
