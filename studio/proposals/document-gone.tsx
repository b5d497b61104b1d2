import { Card, Text } from "@sanity/ui";

/** Says of a proposal that the document of which it proposes another text is not published any more, so that it cannot be decided as it stands. */
export function DocumentGone() {
  return (
    <Card tone="caution" border radius={2} padding={3} role="note" data-testid="document-gone">
      <Text size={1}>
        Its document was deleted or taken down since. Nobody can publish this proposal before the document is published
        again: its draft, or what the recycle bin restores.
      </Text>
    </Card>
  );
}
