import { Button, Card, Dialog, Flex, Stack, Text, useToast } from "@sanity/ui";
import { useEffect, useState } from "react";
import { type SanityDocument, useClient, useSchema } from "sanity";
import { useRouter } from "sanity/router";

import { indianTime } from "../indian-time.ts";
import { DifferenceList } from "../proposals/difference-list.tsx";
import { publishedId } from "../schema/published-id.ts";
import { type FieldsToPutBack, fieldsToPutBack } from "./fields-to-put-back.ts";
import type { KeptChange, KeptChanges } from "./kept-changes.ts";
import { openPageIds } from "./open-pages.ts";

/** A kept change, beside what the lake has now. */
interface Offer {
  change: KeptChange;
  /** The draft or version that it was typed into, or what that is a copy of. */
  current: KeptChange["base"];
  fields: FieldsToPutBack;
}

/** After a reload or a log-in, a dialog with everything that this person typed and the lake does not have. Closed, it comes back with the next load. */
export function OfferKeptChanges({ kept, userId }: { kept: KeptChanges; userId: string }) {
  const client = useClient({ apiVersion: "2025-02-19" });
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    const read = async () => {
      const open = await openPageIds();
      const left = kept.of(userId).filter(({ pageId }) => !open.has(pageId));
      const read = await Promise.all(
        left.map(async (change): Promise<Offer> => {
          const { _id, _type } = change.typed;
          const [version, published] = await client.getDocuments<SanityDocument>([_id, publishedId(_id)]);
          const current = { ...withoutStamps(version ?? published ?? change.base), _id, _type };
          return { change, current, fields: fieldsToPutBack(change, current) };
        }),
      );
      const isSaved = ({ fields }: Offer) => Object.keys(fields.set).length + fields.unset.length === 0;
      for (const { change } of read.filter(isSaved)) kept.forget(change.key);
      setOffers(read.filter((one) => !isSaved(one)));
    };
    // While the lake is away the changes stay where they are; the next load asks again.
    read().catch(() => undefined);
  }, [client, kept, userId]);
  if (offers.length === 0) return null;
  const settle = (key: string) => {
    kept.forget(key);
    setOffers((last) => last.filter(({ change }) => change.key !== key));
  };
  return (
    <Dialog
      id="kept-changes"
      header="You typed this, and it was not saved"
      width={1}
      onClose={() => {
        setOffers([]);
      }}
    >
      <Stack gap={4} padding={4}>
        {offers.map((offer) => (
          <OneOffer
            key={offer.change.key}
            {...offer}
            onSettled={() => {
              settle(offer.change.key);
            }}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

function OneOffer({ change, current, fields, onSettled }: Offer & { onSettled: () => void }) {
  const client = useClient({ apiVersion: "2025-02-19" });
  const schemaType = useSchema().get(change.typed._type);
  const toast = useToast();
  const { navigateIntent } = useRouter();
  const [isBusy, setBusy] = useState(false);
  const putBack = async () => {
    setBusy(true);
    try {
      await client
        .transaction()
        .createIfNotExists(current)
        .patch(current._id, (patch) => patch.set(fields.set).unset([...fields.unset]))
        .commit();
      toast.push({ status: "success", title: "It is saved. Visitors see it when it is published." });
      onSettled();
      navigateIntent("edit", { id: publishedId(current._id), type: current._type });
    } catch (error) {
      setBusy(false);
      toast.push({ status: "error", title: "It was not saved, and is still kept here.", description: String(error) });
    }
  };
  const after = Object.entries({ ...current, ...fields.set }).filter(([name]) => !fields.unset.includes(name));
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={4}>
        <Text size={1} weight="semibold">
          {`${schemaType?.title ?? current._type}, typed ${indianTime(change.at)} (Indian time)`}
        </Text>
        <DifferenceList texts={{ published: current, version: Object.fromEntries(after) }} type={current._type} />
        <Flex gap={2} wrap="wrap">
          <Button tone="primary" text="Save it in the draft" disabled={isBusy} onClick={() => void putBack()} />
          <Button mode="ghost" text="Throw it away" disabled={isBusy} onClick={onSettled} />
        </Flex>
      </Stack>
    </Card>
  );
}

/** The fields that the lake does not write itself. */
const withoutStamps = (document: object) =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !["_rev", "_createdAt", "_updatedAt"].includes(name)));
