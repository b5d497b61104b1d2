import type { ShouldRevalidateFunction } from "@remix-run/react";

/** The part of an account screen's address that says which service's dialog is open: `?coming-soon=buy-chips`. */
export const comingSoonParameter = "coming-soon";

/** A `shouldRevalidate` for which a dialog that opens or closes is no reason to ask for the page's words again. */
export const revalidateOnOtherScreens: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
