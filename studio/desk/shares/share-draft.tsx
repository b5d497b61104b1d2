import type { SanityClient } from "@sanity/client";
import { Box, Button, Card, Flex, Label, Stack, Text, TextInput } from "@sanity/ui";
import { useEffect, useRef, useState } from "react";
import { type SanityDocument, useClient } from "sanity";
import type { UserViewComponent } from "sanity/structure";

import { apiVersion } from "../../api-version.ts";
import { linkProblem } from "../../schema/addresses/dead-link.ts";
import { Choice } from "../../tools/choice.tsx";
import { CopyButton } from "../../tools/copy-button.tsx";
import { Field } from "../../tools/field.tsx";
import { shareLifetimes } from "../../tools/lake-limits.ts";
import { oneAtATime } from "../../tools/one-at-a-time.ts";
import { Outcome } from "../../tools/outcome.tsx";
import { sentenceOf } from "../../tools/sentence-of.ts";
import { useRoles } from "../../tools/use-roles.ts";
import { type MadeLink, useDraftShares } from "./draft-shares.ts";
import { mayPublish } from "../may-publish.ts";
import { ownerOf } from "../owner-of.ts";
import { ShareList } from "./share-list.tsx";
import { noPlaceNote, sharePlaces } from "./share-places.ts";

/** One day, unless its maker chooses otherwise. */
const usualSeconds = shareLifetimes[1].seconds;

/** A view beside the form: makes links by which people without an account read this document's draft, and lists and revokes them. */
export const ShareDraft: UserViewComponent = ({ document: { draft, displayed }, documentId, schemaType }) => {
  const client = useClient({ apiVersion });
  const { list, problem, share, revoke } = useDraftShares(documentId);
  const roles = useRoles();
  const places = sharePlaces(schemaType.name, documentId, displayed);
  const [chosen, setPath] = useState<string>();
  // The view may be there before the document is.
  const path = chosen ?? places[0]?.path ?? "";
  const [seconds, setSeconds] = useState<number>(usualSeconds);
  const [made, setMade] = useState<MadeLink>();
  const hasMadeEnded = list?.shares.some(({ name, isOpen }) => name === made?.name && !isOpen) ?? false;
  const [once] = useState(oneAtATime);
  const [pathRefusal, setPathRefusal] = useState<string>();
  const make = async (shared: SanityDocument) => {
    const isOffered = places.some((place) => place.path === path);
    const refusal = isOffered ? undefined : await pathProblem(path, shared, client);
    setPathRefusal(refusal);
    const link = refusal === undefined ? await share(documentId, path, seconds) : undefined;
    if (link) setMade(link);
  };
  return (
    <Stack padding={4} gap={4}>
      <Text>
        Whoever has the link reads this draft on the page, and nothing else that is not published. They need no account.
        They read what it says whenever they open the link: what is typed into the draft later, too. The link ends with
        the draft, when it is published or discarded.
      </Text>
      {draft === null ? (
        <Text>There is no draft to share: everything in this document is published.</Text>
      ) : !mayPublish(roles, schemaType.name, documentId) ? (
        <Text>{`Only ${ownerOf(schemaType.name, documentId) ?? "its owner"} shares this draft: ask them for a link.`}</Text>
      ) : (
        <Flex gap={3} align="flex-end" wrap="wrap">
          <Box flex={2}>
            {places.length > 1 ? (
              <Choice label="Page" value={path} onChoose={setPath}>
                {places.map((place) => (
                  <option key={place.path} value={place.path}>
                    {place.title}
                  </option>
                ))}
              </Choice>
            ) : (
              <Field
                label="Page"
                value={path}
                onType={setPath}
                help={places.length > 0 ? undefined : noPlaceNote(schemaType.name)}
              />
            )}
          </Box>
          <Box flex={1}>
            <Choice label="Works for" value={String(seconds)} onChoose={(chosen) => setSeconds(Number(chosen))}>
              {shareLifetimes.map((lifetime) => (
                <option key={lifetime.seconds} value={lifetime.seconds}>
                  {lifetime.title}
                </option>
              ))}
            </Choice>
          </Box>
          <Button
            text="Make a link"
            tone="primary"
            disabled={path === ""}
            onClick={() => void once(() => make(draft))}
          />
        </Flex>
      )}
      <Outcome act={{ problem: pathRefusal ?? problem }} />
      {made && !hasMadeEnded && <NewLink link={made.address} />}
      {list && list.shares.length > 0 && <ShareList {...list} revoke={revoke} />}
    </Stack>
  );
};

/** Why a link would show no page at a path: whoever has it sees of what is not published this draft alone. */
async function pathProblem(path: string, draft: SanityDocument, client: SanityClient): Promise<string | undefined> {
  if (!path.startsWith("/")) return "A page’s address begins with a slash, as /about-us does.";
  try {
    return await linkProblem(path, { document: draft, getClient: () => client });
  } catch (failure) {
    return sentenceOf(failure);
  }
}

/** Shows a link that can be read only once. The focus goes there, so that nobody misses it. */
function NewLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, [link]);
  return (
    <Card tone="positive" padding={3} radius={2} border>
      <Stack gap={3}>
        <Label as="label" htmlFor="share-link">
          The link. Copy it now: nobody can read it here again.
        </Label>
        <Flex gap={2}>
          <TextInput
            id="share-link"
            ref={field}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={link} what="the link" />
        </Flex>
      </Stack>
    </Card>
  );
}
