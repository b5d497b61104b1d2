import type { MetaFunction } from "@remix-run/node";

import { documentMeta, type DocumentMetaOptions } from "../../document-meta.ts";
import { keepPageWhenUnread } from "./keep-form-when-unreachable.ts";

/*
 * What the route of every form exports besides its loader, action and screen: `export { … } from "./forms/form-route.ts"`.
 */

/** Runs script in the browser. */
export const handle = { hydrates: true };

export { formHeaders as headers } from "./form-headers.ts";
export {
  keepFormWhenUnreachable as clientAction,
  revalidateWhenReachable as shouldRevalidate,
} from "./keep-form-when-unreachable.ts";

/** A page may send its forms to its own address with a parameter. */
export const clientLoader = keepPageWhenUnread({ isSame: (shown, read) => shown.pathname === read.pathname });

/** What the page tells search engines and link previews; its loader answers with the page's `content` and `url`. */
export const meta: MetaFunction<() => DocumentMetaOptions> = ({ data }) => (data ? documentMeta(data) : []);

/** The same for a form that search engines shall not list (`privateFormHeaders`). */
export const privateMeta: MetaFunction<() => DocumentMetaOptions> = ({ data }) =>
  data ? documentMeta({ ...data, noindex: true }) : [];
