import { Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import { useClient, useSchema } from "sanity";
import { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { connection } from "../connection.ts";
import type { Fields } from "../merge/merged.ts";
import { placeInWords } from "../search/place-in-words.ts";
import { askUntilAnswered } from "../tools/until-answered.ts";
import { useActWithToast } from "../tools/use-act-with-toast.ts";
import { carriedOver } from "./carried-over.ts";
import type { BothTexts } from "./use-both-texts.ts";

interface ChangedSinceProps {
  /** Undefined until they are read. */
  texts: BothTexts | undefined;
  /** Whether this person may write the proposal's text now. */
  mayWrite: boolean;
  /** Is called before all this goes, with the button that had the focus. */
  onCarried: () => void;
}

type CarryOverProps = Pick<ChangedSinceProps, "mayWrite" | "onCarried"> & { base: Fields; texts: BothTexts };

/** Says that another text was published since a proposal was begun, which the proposal would take back, and carries the proposal's own changes over to it. */
export function ChangedSince({ texts, mayWrite, onCarried }: ChangedSinceProps) {
  const base = useBaseText(texts);
  if (!texts || !base.isOutdated) return null;
  return (
    <Card tone="caution" border radius={2} padding={3} data-testid="changed-since">
      <Stack gap={3}>
        <Text size={1}>
          The published text has changed since this proposal was begun. As it stands, the proposal takes those changes
          back.
        </Text>
        {base.text && <CarryOver base={base.text} texts={texts} mayWrite={mayWrite} onCarried={onCarried} />}
      </Stack>
    </Card>
  );
}

function CarryOver({ base, texts, mayWrite, onCarried }: CarryOverProps) {
  const client = useClient({ apiVersion });
  const { run } = useActWithToast(onCarried);
  const { published, version } = texts;
  const schemaType = useSchema().get(published._type);
  const { conflicts, patch } = carriedOver(base, texts);
  const places = new Set(schemaType ? conflicts.map((path) => placeInWords(schemaType, version, path)) : []);
  const carry = () => {
    void run("It was not changed.", async () => {
      await client.patch(version._id).ifRevisionId(version._rev).set(patch.set).unset(patch.unset).commit();
      return "The proposal has what was published since.";
    });
  };
  return (
    <>
      {places.size > 0 && (
        <Text size={1}>{`Both changed this, and the proposal’s words stay there: ${[...places].join("; ")}`}</Text>
      )}
      {mayWrite && (
        <Flex>
          <Button mode="ghost" fontSize={1} padding={2} text="Keep what was published since" onClick={carry} />
        </Flex>
      )}
    </>
  );
}

const copied = z.object({ _system: z.object({ base: z.object({ rev: z.string() }) }) });
const answer = z.object({ documents: z.array(z.record(z.string(), z.unknown())) });

/** What a proposal was begun from. */
interface Base {
  /** Whether another text has been published since, which the proposal would take back. */
  isOutdated: boolean;
  /** The text that was copied, where it is outdated; undefined until it is read, and where the lake does not know it. */
  text: Fields | undefined;
}

/**
 * The published text of which a proposal was begun as a copy.
 *
 * @param texts the proposal's text and the published one; undefined until they are read
 * @returns whether it is still the published one, and the text itself
 */
function useBaseText(texts: BothTexts | undefined): Base {
  const client = useClient({ apiVersion });
  const [read, setRead] = useState<{ revision: string; text: Fields | undefined }>();
  const id = texts?.published._id;
  const revision = copied.safeParse(texts?.version).data?._system.base.rev;
  const isOutdated = revision !== undefined && texts !== undefined && revision !== texts.published._rev;
  useEffect(() => {
    if (!isOutdated || id === undefined) return undefined;
    const uri = `/data/history/${connection.dataset}/documents/${id}`;
    return askUntilAnswered((signal) => client.request<unknown>({ uri, query: { revision }, signal }), {
      next: (given) => setRead({ revision, text: answer.parse(given).documents[0] }),
      // That the proposal is outdated is said all the same.
      error: () => undefined,
    });
  }, [client, id, revision, isOutdated]);
  return { isOutdated, text: isOutdated && read?.revision === revision ? read.text : undefined };
}
