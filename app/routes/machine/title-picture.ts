import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { sharedWordsAt } from "../../content/title-pictures/shared-words-at.ts";
import { pageOfTitlePicture } from "../../content/title-pictures/title-picture-address.ts";
import { previewPath, previewPicture } from "../document-meta.ts";
import { checkedAnswer } from "./checked-answer.ts";

/** `redirect` writes its status into the object that holds them. */
const headers = { "Cache-Control": cacheControl.unkept };

/**
 * The picture that the site draws of a page's title. Only that of the present title is drawn, so no address that somebody invents is. An address of earlier
 * words leads to the page's present picture, for previews of a page that somebody has kept. No cache uses a picture unasked, because the legal switch may
 * hide its words at any moment.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const page = pageOfTitlePicture(pathname);
  const shared = page === undefined ? undefined : await sharedWordsAt(page, context.content);
  if (page === undefined || !shared) return new Response(null, { status: 404, headers });
  const picture = previewPicture(shared.settings, { path: page, seo: shared.seo });
  if (!("words" in picture) || picture.path !== pathname) return redirect(picture.path, { headers });
  const bytes = await context.titlePictures.picture(picture.words);
  if (!bytes) return redirect(previewPath(shared.settings.shareImage), { headers });
  return checkedAnswer(request, "image/jpeg", bytes);
}
