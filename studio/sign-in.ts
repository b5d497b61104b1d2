import type { AuthConfig } from "sanity";

/**
 * How staff sign in to a Studio whose content lake is embedded: one button, which opens the lake's own password page. The page returns to
 * the Studio with a session token in the address's fragment, which the Studio keeps in this browser.
 */
export function lakeSignIn(apiHost: string): AuthConfig {
  return {
    // Deprecated in favour of a function, which would first ask the lake for providers that it does not have.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    mode: "replace",
    // A session cookie could not cross from the lake's origin to the Studio's.
    loginMethod: "token",
    redirectOnSingle: false,
    providers: [{ name: "staff", title: "Sign in with e-mail and password", url: `${apiHost}/v1/auth/login/staff` }],
  };
}
