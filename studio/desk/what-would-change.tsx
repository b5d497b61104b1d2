import { TransferIcon } from "@sanity/icons";
import { Button } from "@sanity/ui";

/** The path of the preview that lists what a document's draft would change on the site. */
const changesPath = (id: string) => `/preview/changes/${id}`;

/** A link to the preview that compares a document's draft with what is published. */
export function WhatWouldChange({ id }: { id: string }) {
  return (
    <Button
      as="a"
      href={`/preview?preview=${encodeURIComponent(changesPath(id))}`}
      target="_blank"
      mode="bleed"
      fontSize={1}
      padding={2}
      icon={TransferIcon}
      text="What would change"
    />
  );
}
