import { useMemo } from "react";

import type { Asked } from "../tools/use-asked.ts";
import { useFollowed } from "../tools/use-followed.ts";
import { type Uses, usesAnswer, usesQuery, usingDocuments } from "./uses.ts";

/** Where a picture or another document is used, read again whenever that changes. */
export function useUses(id: string): Asked<Uses> {
  const asked = useMemo(
    () => ({ query: usesQuery, documents: usingDocuments, params: { id }, schema: usesAnswer }),
    [id],
  );
  return useFollowed(asked);
}
