import { Card, Spinner, Stack, Text } from "@sanity/ui";
import { useMemo } from "react";
import { useSchema } from "sanity";

import { Disclosure } from "../tools/disclosure.tsx";
import { List } from "../tools/list.tsx";
import { comparedWords } from "./compared-words.ts";
import { type Difference, differences } from "./differences.ts";

const notes: Readonly<Record<NonNullable<Difference["note"]>, string>> = {
  formats: "Style, formats and links:",
  order: "The order changed.",
};

/** A document as it is, and as it would be. */
export interface TwoTexts {
  published: object;
  version: object;
}

/** Everything that another text would change, place by place: what goes is struck out, what comes is underlined. */
export function DifferenceList({ texts, type }: { texts: TwoTexts | undefined; type: string }) {
  const schemaType = useSchema().get(type);
  const listed = useMemo(
    () => (texts && schemaType ? differences(schemaType, texts.published, texts.version) : undefined),
    [schemaType, texts],
  );
  if (!listed) return <Spinner />;
  if (listed.length === 0) return <Text size={1}>Nothing differs from what is published.</Text>;
  return (
    <List testId="differences">
      {listed.map((difference, index) => (
        <Card as="li" key={index} border radius={2} padding={3}>
          <Stack gap={3}>
            <Text size={1} weight="semibold">
              {difference.place}
            </Text>
            <Text size={1}>
              {difference.note && `${notes[difference.note]} `}
              <Words {...difference} />
            </Text>
          </Stack>
        </Card>
      ))}
    </List>
  );
}

/** Longer texts are folded, because laying them out would hold up the whole list. */
const mostCharactersShown = 20_000;

function Words({ before, after }: Difference) {
  const compared = useMemo(() => comparedWords(before, after), [before, after]);
  const words = compared.map(({ value, added, removed }, index) =>
    added ? <ins key={index}>{value}</ins> : removed ? <del key={index}>{value}</del> : value,
  );
  const characters = before.length + after.length;
  if (characters <= mostCharactersShown) return words;
  const title = `A long text of ${characters.toLocaleString("en-IN")} characters. Read it before you decide.`;
  return <Disclosure title={title}>{words}</Disclosure>;
}
