import type { AuthConfig } from "sanity";

/**
 * How staff sign in to a Studio whose content lake is embedded: one button, which opens the lake's own password page. The page returns to
 * the Studio with a code in the address's fragment. The Studio exchanges it for a session token, which it keeps in this browser.
 */
export function lakeSignIn(apiHost: string): AuthConfig {
  return {
    // Deprecated in favour of a function, which would first ask the lake for providers that it does not have.
    // oxlint-disable-next-line typescript/no-deprecated
    mode: "replace",
    // With "token" alone the Studio stays at its login screen when the code is exchanged before it has asked who is signed in. The lake sets no
    // cookie, because a cookie of its origin would not work at the Studio's.
    loginMethod: "dual",
    redirectOnSingle: false,
    providers: [{ name: "staff", title: "Sign in with e-mail and password", url: `${apiHost}/v1/auth/login/staff` }],
  };
}
