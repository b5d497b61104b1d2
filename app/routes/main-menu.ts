import { pathOf } from "../content/addresses/path-of.ts";
import type { SiteSettings } from "../content/queries/site-settings.ts";
import { pageAddress } from "../pages.ts";

/** An entry of a menu. */
type MenuLink = SiteSettings["navigation"][number];

/**
 * The links of the main menu. For a player who has logged in, the entry of the account takes the place of Login, however staff wrote its address.
 *
 * @param settings what staff wrote
 * @param signedInHint whether the visitor seems to be logged in
 */
export function mainMenu(
  settings: Pick<SiteSettings, "navigation" | "signedInNavigation">,
  signedInHint: boolean,
): MenuLink[] {
  const { navigation, signedInNavigation } = settings;
  const leadsToLogin = ({ href }: MenuLink) => pathOf(href) === pageAddress("login");
  return navigation.map((link) =>
    signedInHint && signedInNavigation.href && leadsToLogin(link) ? { ...link, ...signedInNavigation } : link,
  );
}
