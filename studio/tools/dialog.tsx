import { Dialog as SanityDialog } from "@sanity/ui";
import type { ComponentProps } from "react";

import { useFocusReturn } from "./use-focus-return.ts";

/** Sanity's dialog, which gives the focus back when it closes: Sanity's leaves it nowhere, so that the keyboard begins at the top of the page again. */
export function Dialog(props: ComponentProps<typeof SanityDialog>) {
  useFocusReturn();
  return <SanityDialog {...props} />;
}
