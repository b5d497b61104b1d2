import { index, route, type RouteConfig } from "@remix-run/route-config";

import { formPages } from "./pages.ts";

const legalPages = ["privacy", "tc", "rummy-legal", "disclaimer"].flatMap((page) => [
  route(page, "routes/site/legal-page.tsx", { id: `routes/site/${page}` }),
  route(`${page}/versions`, "routes/site/legal-versions.tsx", { id: `routes/site/${page}-versions` }),
  route(`${page}/versions/:number`, "routes/site/legal-version.tsx", { id: `routes/site/${page}-version` }),
]);

/** Every URL of the site's own; the last route answers the pages that staff compose, and unknown addresses. */
export default [
  // At "/" the last route does not match.
  index("routes/site/any-address.tsx", { id: "routes/site/home" }),
  ...formPages.map(({ name, address }) => route(address.slice(1), `routes/join/${name}.tsx`)),
  route("signup/picture", "routes/join/sign-up-picture.ts"),
  route("confirm-email", "routes/join/confirm-email.tsx"),
  route("google", "routes/join/google/begin.ts"),
  route("google/callback", "routes/join/google/callback.ts"),
  route("google/consent", "routes/join/google/consent.tsx"),
  route("google/link", "routes/join/google/link.tsx"),
  route("google/link/confirm", "routes/join/google/confirm-link.tsx"),
  route("logout", "routes/join/logout.ts"),
  route("reset-password", "routes/join/reset-password.tsx"),
  ...legalPages,
  route("add-cash", "routes/site/add-cash.ts"),
  route("protect", "routes/protect/layout.tsx", [
    route("account-overview?", "routes/protect/account-overview.tsx"),
    route("add-cash", "routes/protect/add-cash.tsx"),
    route("withdraw-cash", "routes/protect/withdraw-cash.tsx"),
    route("personal-detail", "routes/protect/personal-detail.tsx"),
    route("transactions", "routes/protect/transactions.tsx"),
  ]),
  route("protect/picture", "routes/protect/picture.ts"),
  route("protect/resend-confirmation", "routes/protect/resend-confirmation.ts"),
  route("protect/terms-read", "routes/protect/terms-read.ts"),
  route("media/:asset/:variant", "routes/machine/media.ts"),
  route("media/titles/*", "routes/machine/title-picture.ts"),
  route("sitemap.xml", "routes/machine/sitemap.ts"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("speculation-rules.json", "routes/machine/speculation-rules.ts"),
  route("manifest.webmanifest", "routes/machine/manifest.ts"),
  route(".well-known/security.txt", "routes/machine/security-txt.ts"),
  route("preview/changes/:id", "routes/preview/draft-changes.tsx"),
  route("preview/changes/:id/page", "routes/preview/both-states.tsx"),
  route("preview/mails/:kind/:state", "routes/preview/mail.ts"),
  route("preview/mails/:kind/:state/problem", "routes/preview/mail-problem.tsx"),
  route("preview/shared", "routes/preview/shared-link-ended.tsx"),
  route("staff/acceptances", "routes/staff/acceptances.tsx"),
  route("staff/acceptances/file", "routes/staff/acceptances-file.ts"),
  route("refused/:status", "routes/machine/refused.tsx"),
  route("*", "routes/site/any-address.tsx"),
] satisfies RouteConfig;
