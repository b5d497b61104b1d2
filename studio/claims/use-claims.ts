import { useCallback, useEffect, useState } from "react";
import { useClient, useSchema } from "sanity";

import { apiVersion } from "../api-version.ts";
import { followDocuments } from "../tools/follow-documents.ts";
import { sentenceOf } from "../tools/sentence-of.ts";
import { askUntilAnswered } from "../tools/until-answered.ts";
import { type Claims, readClaims } from "./read-claims.ts";

/** Everything that decides what the report lists: published documents, drafts and proposed texts. */
const documents = `*[!(_type match "sanity.*") && !(_type match "system.*")]`;

/** How long changes are collected before the whole dataset is read again, which must not happen for each letter that somebody types. */
const millisecondsBetweenReadings = 2_000;

/**
 * The claims of the dataset for a component, read again whenever somebody changes a document.
 *
 * @returns the claims (undefined until they are read), why they could not be read last, and a function that reads them again at once
 */
export function useClaims() {
  const client = useClient({ apiVersion });
  const schema = useSchema();
  const [read, setRead] = useState<{ claims?: Claims; problem?: string }>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let endReading = (): void => undefined;
    const fail = (failure: unknown) => {
      setRead((last) => ({ ...last, problem: sentenceOf(failure) }));
    };
    const readNow = () => {
      waiting = undefined;
      // An answer that was overtaken says what is no longer so.
      endReading();
      endReading = askUntilAnswered(() => readClaims(client, schema), {
        next: (claims) => {
          setRead({ claims });
        },
        error: fail,
      });
    };
    const endFollowing = followDocuments(
      client.withConfig({ perspective: "raw" }),
      documents,
      {},
      {
        next: (type) => {
          if (type === "welcome") readNow();
          else waiting ??= setTimeout(readNow, millisecondsBetweenReadings);
        },
        error: fail,
      },
    );
    return () => {
      clearTimeout(waiting);
      endReading();
      endFollowing();
    };
  }, [client, schema, round]);
  const readAgain = useCallback(() => {
    setRound((last) => last + 1);
  }, []);
  return { ...read, readAgain };
}
