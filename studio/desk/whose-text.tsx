import { Card, Text } from "@sanity/ui";
import { useMemo } from "react";
import { useDocumentValuePermissions } from "sanity";

import { type Owner, ownerOf } from "./owner-of.ts";

const words: Readonly<Record<Owner, string>> = {
  legal:
    "Legal publishes this. You can read it and write a draft, which visitors do not see. Tell legal that it is there: a draft is not sent to anybody.",
  marketing:
    "Marketing publishes this. You can read it and write a draft, which visitors do not see. Tell marketing that it is there: a draft is not sent to anybody.",
};

/** Tells somebody who may not publish the document of a published id, before anything is typed, who does. */
export function WhoseText({ id, type }: { id: string; type: string }) {
  // The Studio asks again whenever it is given another object.
  const document = useMemo(() => ({ _id: id, _type: type }), [id, type]);
  const [permission] = useDocumentValuePermissions({ document, permission: "update" });
  const owner = ownerOf(type, id);
  if (owner === undefined || permission?.granted !== false) return null;
  return (
    <Card padding={3} radius={2} tone="caution" border>
      <Text size={1}>{words[owner]}</Text>
    </Card>
  );
}
