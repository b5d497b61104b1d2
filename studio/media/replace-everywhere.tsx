import { Button, Flex, Stack, Text } from "@sanity/ui";
import { useRef, useState } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { Dialog } from "../tools/dialog.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { Section } from "../tools/section.tsx";
import { useAttempt } from "../tools/use-attempt.ts";
import { useRoles } from "../tools/use-roles.ts";
import { DocumentList } from "../desk/document-list.tsx";
import { nameOf, type Picture, shownAt, sizeOf } from "./picture.ts";
import { PictureChoice } from "./picture-choice.tsx";
import { type Replacement, replacement } from "./replacement.ts";
import { readUses, type Uses } from "../desk/uses.ts";

interface ReplaceEverywhereProps {
  picture: Picture;
  pictures: readonly Picture[];
  uses: Uses;
  onReplaced: () => void;
}

/** Puts another picture wherever this one is used and its user may write: as drafts, which are published one by one. */
export function ReplaceEverywhere({ picture, pictures, uses, onReplaced }: ReplaceEverywhereProps) {
  const client = useClient({ apiVersion });
  const roles = useRoles();
  const { attempt, ...act } = useAttempt();
  const [isChoosing, setChoosing] = useState(false);
  const [other, setOther] = useState<Picture>();
  const [replaced, setReplaced] = useState<Replacement>();
  const heading = useRef<HTMLHeadingElement>(null);
  const planned = (known: Uses, { _id }: Picture) =>
    replacement(known, { pictureId: picture._id, otherId: _id, roles });
  const replace = (chosen: Picture) => {
    void attempt(async () => {
      // Read again, because others write meanwhile.
      const plan = planned(await readUses(client, picture._id), chosen);
      if (plan.actions.length === 0) throw new Error("There is nothing left that you may replace.");
      await client.action(plan.actions);
      setReplaced(plan);
      setOther(undefined);
      onReplaced();
      // The button that had the focus is about to go.
      heading.current?.focus();
      return `“${nameOf(chosen)}” takes the place of this picture, in ${counted(plan.changed.length)}. Nothing is published yet.`;
    });
  };
  return (
    <Section title="Replace everywhere" headingRef={heading}>
      {uses.documents.length === 0 && !replaced ? (
        <Text>This picture is used nowhere.</Text>
      ) : (
        <Text>
          Puts another picture in the place of this one, as drafts: visitors see it when you publish them. The crop of
          the old picture goes, and each document asks whether its description still fits.
        </Text>
      )}
      {uses.documents.length > 0 && (
        <Flex>
          <Button mode="ghost" text="Choose another picture" onClick={() => setChoosing(true)} />
        </Flex>
      )}
      {other && <Plan other={other} plan={planned(uses, other)} uses={uses} onReplace={() => replace(other)} />}
      <Outcome act={act} />
      {replaced && (
        <>
          <Text weight="medium">These wait for being published:</Text>
          <DocumentList
            documents={replaced.changed.map((document) => ({ document }))}
            releases={uses.releases}
            testId="waiting"
          />
          <Left plan={replaced} uses={uses} />
        </>
      )}
      {isChoosing && (
        <Dialog id="choose-picture" header="Choose another picture" width={2} onClose={() => setChoosing(false)}>
          <Stack padding={4}>
            <PictureChoice
              pictures={pictures.filter(({ _id }) => _id !== picture._id)}
              onChoose={(one) => {
                setOther(one);
                setReplaced(undefined);
                setChoosing(false);
              }}
            />
          </Stack>
        </Dialog>
      )}
    </Section>
  );
}

interface PlanProps {
  other: Picture;
  plan: Replacement;
  uses: Uses;
  onReplace: () => void;
}

/** What would change, and what would not, before anything does. */
function Plan({ other, plan, uses, onReplace }: PlanProps) {
  return (
    <Stack gap={4}>
      <Flex gap={3} align="center" wrap="wrap">
        <img src={shownAt(other, 400)} alt="" style={{ width: "8rem", maxHeight: "8rem", objectFit: "contain" }} />
        <Text style={{ overflowWrap: "anywhere" }}>{`“${nameOf(other)}”, ${sizeOf(other)}`}</Text>
      </Flex>
      {plan.changed.length > 0 && (
        <>
          <Text weight="medium">It comes into these:</Text>
          <DocumentList
            documents={plan.changed.map((document) => ({ document }))}
            releases={uses.releases}
            testId="would-change"
          />
        </>
      )}
      <Left plan={plan} uses={uses} />
      {plan.changed.length > 0 && (
        <Flex>
          <Button tone="primary" text={`Replace in ${counted(plan.changed.length)}`} onClick={onReplace} />
        </Flex>
      )}
    </Stack>
  );
}

function Left({ plan: { left }, uses: { releases } }: { plan: Replacement; uses: Uses }) {
  if (left.length === 0) return null;
  return (
    <>
      <Text weight="medium">The old picture stays in these:</Text>
      <DocumentList documents={left} releases={releases} testId="left" />
    </>
  );
}

const counted = (documents: number): string => (documents === 1 ? "1 document" : `${documents} documents`);
