import { useCallback, useEffect, useState } from "react";
import { useClient, useSchema } from "sanity";

import { type Claims, readClaims } from "./read-claims.ts";

/**
 * The claims of the dataset for a component.
 *
 * @returns the claims (undefined until they are read), what went wrong in reading, and a function that has them read again
 */
export function useClaims() {
  const client = useClient({ apiVersion: "2025-02-19" });
  const schema = useSchema();
  const [read, setRead] = useState<{ claims?: Claims; problem?: string }>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    readClaims(client, schema).then(
      (claims) => {
        if (isCurrent) setRead({ claims });
      },
      (error: unknown) => {
        if (isCurrent) setRead({ problem: String(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, schema, round]);
  const readAgain = useCallback(() => {
    setRound((last) => last + 1);
  }, []);
  return { ...read, readAgain };
}
