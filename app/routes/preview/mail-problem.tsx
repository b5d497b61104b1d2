import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { mailPath } from "../../content/preview/preview-screens.ts";
import { askedMail, composedForPreview } from "./previewed-mail.ts";

/**
 * Fails as the mail of its address does, so that staff are shown what its words lack, and the Studio works on them. Leads to the mail as soon as it can
 * be composed.
 *
 * @throws Response 404 as the mail itself does, and Error while the mail's words lack something
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const asked = askedMail({ params, context });
  await composedForPreview(asked, context);
  return redirect(mailPath(asked.kind, asked.state));
}

/** Makes the route a page, so that its failure is drawn as those of pages are. It is never drawn itself. */
export default function MailProblem() {
  return null;
}
