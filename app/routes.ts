import { index, route, type RouteConfig } from "@remix-run/route-config";

/** Every URL of the site, in the order of spec section 2. */
export default [
  index("routes/site/home.tsx"),
  route("about-us", "routes/site/about-us.tsx"),
  route("promotion", "routes/site/promotion.tsx"),
  route("how-to-play", "routes/site/how-to-play.tsx"),
  route("leaderboard", "routes/site/leaderboard.tsx"),
  route("otp", "routes/join/otp.tsx"),
  route("login", "routes/join/login.tsx"),
  route("signup", "routes/join/signup.tsx"),
  route("forgot-password", "routes/join/forgot-password.tsx"),
  route("privacy", "routes/site/privacy.tsx"),
  route("tc", "routes/site/tc.tsx"),
  route("rummy-legal", "routes/site/rummy-legal.tsx"),
  route("disclaimer", "routes/site/disclaimer.tsx"),
  route("rummy-rules", "routes/site/rummy-rules.tsx"),
  route("rummy-tips", "routes/site/rummy-tips.tsx"),
  route("rummy-faq", "routes/site/rummy-faq.tsx"),
  route("add-cash", "routes/site/add-cash.ts"),
  route("media/:asset/:variant", "routes/machine/media.ts"),
  route("sitemap.xml", "routes/machine/sitemap.ts"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("manifest.webmanifest", "routes/machine/manifest.ts"),
  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
