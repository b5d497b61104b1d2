import { index, route, type RouteConfig } from "@remix-run/route-config";

/** Every URL of the site, in the order of spec section 2. */
export default [
  index("routes/site/home.tsx"),
  route("otp", "routes/join/otp.tsx"),
  route("login", "routes/join/login.tsx"),
  route("signup", "routes/join/signup.tsx"),
  route("forgot-password", "routes/join/forgot-password.tsx"),
  route("tc", "routes/site/legal.tsx"),
  route("add-cash", "routes/site/add-cash.ts"),
  route("media/:asset/:variant", "routes/machine/media.ts"),
  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
