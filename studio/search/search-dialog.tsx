import { SearchIcon } from "@sanity/icons";
import { Box, Card, Stack, Text, TextInput } from "@sanity/ui";
import { type SyntheticEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { IntentLink, useRouter } from "sanity/router";

import { type Owner, ownerOf } from "../desk/owner-of.ts";
import { Dialog } from "../tools/dialog.tsx";
import { List } from "../tools/list.tsx";
import { sentenceOf } from "../tools/sentence-of.ts";
import { excerpt } from "./excerpt.ts";
import type { PlacedText } from "./placed-texts.ts";
import { type Found, mostFound } from "./text-index.ts";
import type { TextSearch } from "./text-search.ts";

const states: Readonly<Record<PlacedText["state"], string>> = {
  published: "",
  replaced: "Published; the draft says something else",
  draft: "In a draft or not yet published",
  release: "In a release",
  proposal: "In a proposed text",
};

const owners: Readonly<Record<Owner, string>> = { legal: "Legal publishes it", marketing: "Marketing publishes it" };

interface SearchDialogProps {
  search: TextSearch;
  onClose: () => void;
}

/** A search for what visitors read, in every document: a click on a text, or the Enter key for the first, opens its field. */
export function SearchDialog({ search, onClose }: SearchDialogProps) {
  const [query, setQuery] = useState("");
  const { isReading, problem } = useReading(search);
  const sought = useDeferredValue(query);
  const found = useMemo(() => ({ isComplete: !isReading, texts: search.find(sought) }), [search, sought, isReading]);
  const { resolveIntentLink, navigateUrl } = useRouter();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const openFirst = (event: SyntheticEvent) => {
    event.preventDefault();
    const [first] = search.find(query);
    if (!first) return;
    navigateUrl({ path: resolveIntentLink("edit", intentOf(first.text), perspectiveOf(first.text)) });
    onClose();
  };
  return (
    <Dialog id="text-search" header="Search" width={2} onClose={onClose} __unstable_autoFocus={false}>
      <Stack padding={4} gap={4} data-testid="text-search">
        <form onSubmit={openFirst}>
          <TextInput
            ref={input}
            icon={SearchIcon}
            aria-label="Words that visitors read"
            placeholder="Words as visitors read them, or a name"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </form>
        {problem !== undefined && <Text role="alert">{problem}</Text>}
        <Text size={1} muted role="status">
          {summary(sought, found)}
        </Text>
        {found.texts.length > 0 && (
          <List gap={4}>
            {found.texts.map((one) => (
              <FoundText key={`${one.text.id} ${one.text.path} ${one.text.words}`} found={one} onOpen={onClose} />
            ))}
          </List>
        )}
      </Stack>
    </Dialog>
  );
}

function summary(sought: string, { isComplete, texts }: { isComplete: boolean; texts: readonly unknown[] }): string {
  if (!isComplete) return "Reading what has changed …";
  if (sought.trim() === "") return "Paste a sentence of the site, or type some of its words. Figures are written out.";
  if (texts.length === mostFound) return `The ${mostFound} likeliest texts are listed. Type more words to find others.`;
  return texts.length === 0 ? "No text says this." : `Texts found: ${texts.length}`;
}

function FoundText({ found: { text, matched }, onOpen }: { found: Found<PlacedText>; onOpen: () => void }) {
  const owner = ownerOf(text.type, text.id);
  const notes = [owner ? owners[owner] : "Everybody publishes it", states[text.state]].filter(Boolean);
  return (
    <Card as="li" border radius={2}>
      <IntentLink
        intent="edit"
        params={intentOf(text)}
        searchParams={perspectiveOf(text)}
        onClick={onOpen}
        data-testid="found-text"
        style={{ color: "inherit", textDecoration: "none" }}
      >
        <Box padding={3}>
          <Stack gap={3}>
            <Text weight="semibold">{text.title}</Text>
            <Text size={1}>{text.place}</Text>
            <Text>
              {excerpt(text.words, matched).map(({ words, isMatched }, index) =>
                isMatched ? <mark key={index}>{words}</mark> : words,
              )}
            </Text>
            <Text size={1} muted>{`${notes.join(". ")}.`}</Text>
          </Stack>
        </Box>
      </IntentLink>
    </Card>
  );
}

const intentOf = ({ id, type, path }: PlacedText) => ({ id, type, path });

/** Has the Studio show the release that has the text, and otherwise drafts, whichever release it showed before. */
const perspectiveOf = ({ release }: PlacedText): [string, string][] => [["perspective", release ?? ""]];

/** Has the search read what has changed, once the component is there. */
function useReading(search: TextSearch): { isReading: boolean; problem: string | undefined } {
  const [state, setState] = useState<{ isReading: boolean; problem: string | undefined }>({
    isReading: true,
    problem: undefined,
  });
  useEffect(() => {
    let isCurrent = true;
    const end = (problem?: string) => {
      if (isCurrent) setState({ isReading: false, problem });
    };
    search.readChanges().then(
      () => end(),
      (error: unknown) => end(`Some texts could not be read: ${sentenceOf(error)}`),
    );
    return () => {
      isCurrent = false;
    };
  }, [search]);
  return state;
}
