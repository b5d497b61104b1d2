import type { SanityClient } from "@sanity/client";
import { Button, Card, Flex, Stack, Text, useToast } from "@sanity/ui";
import { useEffect, useId, useRef, useState } from "react";
import { pathToString, type SanityDocument, useClient, useSchema } from "sanity";
import { useRouter } from "sanity/router";

import { apiVersion } from "../api-version.ts";
import { indianTime } from "../indian-time.ts";
import type { Preferred } from "../merge/merged.ts";
import { DifferenceList } from "../proposals/difference-list.tsx";
import { publishedId, releaseOf } from "../schema/document-ids.ts";
import { placeInWords } from "../search/place-in-words.ts";
import { Dialog } from "../tools/dialog.tsx";
import { focusNeighbour } from "../tools/focus-neighbour.ts";
import { lastingError, noMessage } from "../tools/lasting-error.ts";
import { oneAtATime } from "../tools/one-at-a-time.ts";
import { sentenceOf } from "../tools/sentence-of.ts";
import { askUntilAnswered } from "../tools/until-answered.ts";
import type { KeptChange, KeptChanges } from "./kept-changes.ts";
import { asksTheSame, isSaved, type Offer, patchOf, savedText, targetOf } from "./offer.ts";
import { openPageIds } from "./open-pages.ts";

/**
 * A dialog, after a reload, a refusal or a log-in, with everything that this person typed and the lake does not have. It comes back with each load until all
 * is settled.
 */
export function OfferKeptChanges({ kept, userId }: { kept: KeptChanges; userId: string }) {
  const client = useClient({ apiVersion });
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    const read = async () => {
      const open = await openPageIds();
      const left = kept.of(userId).filter(({ pageId }) => !open.has(pageId));
      return Promise.all(left.map((change) => offerOf(client, change)));
    };
    return askUntilAnswered(read, {
      next: (offered) => {
        for (const { change } of offered.filter(isSaved)) kept.forget(change.key);
        setOffers(offered.filter((one) => !isSaved(one)));
      },
      // The changes stay where they are kept; what the lake refuses to show is asked for again by the next load.
      error: () => undefined,
    });
  }, [client, kept, userId]);
  if (offers.length === 0) return null;
  const settle = (key: string) => {
    kept.forget(key);
    setOffers((last) => last.filter(({ change }) => change.key !== key));
  };
  return (
    <Dialog id="kept-changes" header="You typed this, and it was not saved" width={1} onClose={() => setOffers([])}>
      <Stack gap={4} padding={4}>
        {offers.map((offer) => (
          <OneOffer
            key={offer.change.key}
            offer={offer}
            onReadAnew={(anew) => setOffers((last) => last.map((one) => (one === offer ? anew : one)))}
            onSettled={() => settle(offer.change.key)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

interface OneOfferProps {
  offer: Offer;
  onReadAnew: (offer: Offer) => void;
  onSettled: () => void;
}

function OneOffer({ offer, onReadAnew, onSettled }: OneOfferProps) {
  const { change, current } = offer;
  const { _id, _type } = change.typed;
  const client = useClient({ apiVersion });
  const schemaType = useSchema().get(_type);
  const toast = useToast();
  const toastId = useId();
  const { navigateIntent } = useRouter();
  const [once] = useState(oneAtATime);
  const entry = useRef<HTMLDivElement>(null);
  const settle = () => {
    // The button that had the focus is about to go. With the last offer goes the dialog, which gives the focus back itself.
    focusNeighbour(entry.current, null);
    onSettled();
  };
  const putBack = async (preferred: Preferred) => {
    toast.push(noMessage(toastId));
    try {
      // Others may have written since the offer was read.
      const anew = await offerOf(client, change);
      if (!asksTheSame(offer, anew)) {
        onReadAnew(anew);
        const reason = "Somebody else has just changed this too. Please look again.";
        toast.push({ id: toastId, ...lastingError("It was not saved.", reason) });
        return;
      }
      await save(client, anew, preferred);
      toast.push({ id: toastId, status: "success", title: "It is saved. Visitors see it when it is published." });
      const isLast = entry.current?.parentElement?.childElementCount === 1;
      settle();
      // Not from under a dialog that still asks.
      if (isLast) navigateIntent("edit", { id: publishedId(_id), type: _type });
    } catch (error) {
      toast.push({ id: toastId, ...lastingError("It was not saved, and is still kept here.", sentenceOf(error)) });
    }
  };
  const throwAway = () => {
    toast.push(noMessage(toastId));
    settle();
    return Promise.resolve();
  };
  const { document, conflicts } = savedText(offer, "mine");
  const places = schemaType
    ? [...new Set(conflicts.map((path) => placeInWords(schemaType, change.typed, path)))]
    : conflicts.map((path) => pathToString(path));
  return (
    <Card border radius={2} padding={3} ref={entry} tabIndex={-1}>
      <Stack gap={4}>
        <Text size={1} weight="semibold">
          {`${schemaType?.title ?? _type}, typed ${indianTime(change.at)} (Indian time)`}
        </Text>
        {change.refusal !== undefined && <Text size={1}>{`It was refused: ${change.refusal}`}</Text>}
        <DifferenceList texts={{ published: current ?? change.base, version: document }} type={_type} />
        {places.length > 0 && (
          <Card tone="caution" border radius={2} padding={3}>
            <Stack gap={3}>
              <Text size={1}>Somebody else has changed the same since. Whose words are to stand here?</Text>
              {places.map((place) => (
                <Text key={place} size={1} weight="semibold">
                  {place}
                </Text>
              ))}
            </Stack>
          </Card>
        )}
        <Flex gap={2} wrap="wrap">
          <Button
            tone="primary"
            text={places.length === 0 ? "Save it in the draft" : "Save it in the draft, with mine there"}
            onClick={() => void once(() => putBack("mine"))}
          />
          {places.length > 0 && (
            <Button
              mode="ghost"
              text="Save it in the draft, with theirs there"
              onClick={() => void once(() => putBack("theirs"))}
            />
          )}
          <Button mode="ghost" text="Throw it away" onClick={() => void once(throwAway)} />
        </Flex>
      </Stack>
    </Card>
  );
}

async function offerOf(client: SanityClient, change: KeptChange): Promise<Offer> {
  const { _id } = change.typed;
  const release = releaseOf(_id);
  const [ofRelease] = release === undefined ? [] : await client.getDocuments([`_.releases.${release}`]);
  const target = targetOf(_id, ofRelease?.["state"]);
  const [version, published] = await client.getDocuments<SanityDocument>([target, publishedId(_id)]);
  return { change, target, current: version ?? published ?? undefined };
}

/** Writes into the draft or version; where there is none, the lake makes one of what is published at that moment. */
async function save(client: SanityClient, offer: Offer, preferred: Preferred): Promise<void> {
  const { target: _id } = offer;
  const { _type } = offer.change.typed;
  if (offer.current) {
    const { set, unset } = patchOf(offer, preferred);
    // Where others' words stay everywhere, nothing is left to be written.
    if (Object.keys(set).length + unset.length === 0) return;
    const patch = { set, unset: [...unset] };
    await client.action({
      actionType: "sanity.action.document.edit",
      draftId: _id,
      publishedId: publishedId(_id),
      patch,
    });
  } else await client.create({ ...savedText(offer, preferred).document, _id, _type });
}
