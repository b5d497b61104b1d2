import { useContext, useMemo } from "react";
import { type NavbarProps, useClient, useSchema } from "sanity";
import { NavbarContext } from "sanity/_singletons";

import { apiVersion } from "../api-version.ts";
import { SearchDialog } from "./search-dialog.tsx";
import { createTextSearch } from "./text-search.ts";

/**
 * The Studio's bar, of which the search button and its key open the search for texts. The Studio's own search, which knows neither figures nor places, stays
 * closed. Its other searches, such as that of a release for documents, stay as they are.
 */
export function NavbarWithSearch(props: NavbarProps) {
  const context = useContext(NavbarContext);
  const client = useClient({ apiVersion });
  const schema = useSchema();
  // Kept while the Studio is open, so that another opening of the dialog reads only what has changed.
  const search = useMemo(() => createTextSearch(client, schema), [client, schema]);
  const withoutOwnSearch = useMemo(() => ({ ...context, searchOpen: false, searchFullscreenOpen: false }), [context]);
  const isOpen = context.searchOpen || context.searchFullscreenOpen;
  const close = () => {
    context.onSearchOpenChange(false);
    context.onSearchFullscreenOpenChange(false);
  };
  return (
    <>
      <NavbarContext.Provider value={withoutOwnSearch}>{props.renderDefault(props)}</NavbarContext.Provider>
      {isOpen && <SearchDialog search={search} onClose={close} />}
    </>
  );
}
