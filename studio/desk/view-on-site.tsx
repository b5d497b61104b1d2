import { LaunchIcon, TransferIcon } from "@sanity/icons";
import { Button, Flex, Text } from "@sanity/ui";
import { type InputProps, useEditState } from "sanity";

import { connection } from "../connection.ts";
import { ProposalNotice } from "../proposals/proposal-notice.tsx";
import { publishedId } from "../schema/document-ids.ts";
import { isHiddenByLegalSwitch } from "./hidden-by-legal-switch.ts";
import { OlderDraftNotice } from "./older-draft-notice.tsx";
import { mayBeOlder } from "./older-draft.ts";
import { placeOnSite } from "./place-on-site.ts";
import { legalSwitch } from "./site-documents.ts";

/**
 * The Studio's inputs. Above the form of a document stand a link to the place on the site where visitors read it, that its draft, or its version
 * in a release, is older than what is published, and, for those who may not publish it, who does.
 */
export function InputWithPlaceOnSite(props: InputProps) {
  const { schemaType, path, value } = props;
  const isDocument = path.length === 0 && schemaType.type?.name === "document";
  if (!isDocument || !hasId(value)) return props.renderDefault(props);
  const id = publishedId(value._id);
  const isDraft = value._id.startsWith("drafts.");
  return (
    // The Studio focuses whatever comes first when it opens a document, and a link above would take that from the form.
    <Flex direction="column-reverse" gap={4}>
      {props.renderDefault(props)}
      {/* On a hosted project others decide who may do what, and there are no proposals. */}
      {connection.apiHost !== undefined && <ProposalNotice id={id} type={schemaType.name} />}
      <div>
        <Flex justify="flex-end" wrap="wrap" gap={2}>
          {isDraft &&
            // A redirect changes no words.
            schemaType.name !== "redirect" &&
            connection.apiHost !== undefined &&
            connection.siteOrigin !== undefined && <WhatWouldChange id={id} />}
          <ViewOnSite id={id} type={schemaType.name} />
        </Flex>
        {mayBeOlder(value._id) && <OlderDraftNotice key={value._id} id={value._id} type={schemaType.name} />}
      </div>
    </Flex>
  );
}

function ViewOnSite({ id, type }: { id: string; type: string }) {
  const { published } = useEditState(id, type, "low");
  const { published: publishedSwitch } = useEditState(legalSwitch.id, legalSwitch.type, "low");
  const place = placeOnSite(type, id, published);
  if (place === undefined || connection.siteOrigin === undefined) return null;
  if (isHiddenByLegalSwitch(published, publishedSwitch))
    return (
      <Flex justify="flex-end" padding={2}>
        <Text size={1}>{`Not on the site now: the legal switch hides ${place}`}</Text>
      </Flex>
    );
  return (
    <Flex justify="flex-end">
      <Button
        as="a"
        href={connection.siteOrigin + place}
        target="_blank"
        rel="noreferrer"
        mode="bleed"
        fontSize={1}
        padding={2}
        iconRight={LaunchIcon}
        text={`View on site: ${place}`}
      />
    </Flex>
  );
}

function hasId(value: unknown): value is { _id: string } {
  return typeof value === "object" && value !== null && "_id" in value && typeof value._id === "string";
}

/** The path of the preview that lists what a document's draft would change on the site. */
const changesPath = (id: string) => `/preview/changes/${id}`;

/** A link to the preview that compares a document's draft with what is published. */
function WhatWouldChange({ id }: { id: string }) {
  return (
    <Button
      as="a"
      href={`/preview?preview=${encodeURIComponent(changesPath(id))}`}
      target="_blank"
      mode="bleed"
      fontSize={1}
      padding={2}
      icon={TransferIcon}
      text="What would change"
    />
  );
}
