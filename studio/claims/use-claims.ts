import { useCallback, useEffect, useRef } from "react";
import { useClient, useSchema } from "sanity";
import { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { followDocuments } from "../tools/follow-documents.ts";
import { type Asked, useAsked } from "../tools/use-asked.ts";
import { type Claims, readClaims } from "./read-claims.ts";

/** Everything that decides what the report lists: published documents, drafts and proposed texts. */
const documents = `*[!(_type match "sanity.*") && !(_type match "system.*")]`;

/** How long changes are collected before the whole dataset is read again, which must not happen for each letter that somebody types. */
const millisecondsBetweenReadings = 2_000;

const claimsAnswer = z.custom<Claims>();

/** The claims of the dataset for a component, read again whenever somebody changes a document. */
export function useClaims(): Asked<Claims> {
  const client = useClient({ apiVersion });
  const schema = useSchema();
  const readings = useRef(0);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      readings.current += 1;
      try {
        return await readClaims(client, schema, signal);
      } finally {
        readings.current -= 1;
      }
    },
    [client, schema],
  );
  const { fail, ...asked } = useAsked(ask, claimsAnswer);
  const { readAgain } = asked;
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const readLater = () => {
      waiting ??= setTimeout(readNow, millisecondsBetweenReadings);
    };
    const readNow = () => {
      waiting = undefined;
      // Another reading would end the one under way, which may take longer than colleagues pause in their typing.
      if (readings.current > 0) readLater();
      else readAgain();
    };
    const raw = client.withConfig({ perspective: "raw" });
    const endFollowing = followDocuments(
      raw,
      documents,
      {},
      {
        next: (type) => {
          if (type !== "welcome") readLater();
          else {
            clearTimeout(waiting);
            waiting = undefined;
            readAgain();
          }
        },
        error: fail,
      },
    );
    return () => {
      clearTimeout(waiting);
      endFollowing();
    };
  }, [client, readAgain, fail]);
  return asked;
}
