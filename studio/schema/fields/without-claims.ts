import { optionalGroup } from "./group.ts";
import { label, message } from "./text.ts";
import { titleOf } from "./title-of.ts";

/** A text that may have an alternative. */
export interface RestatableText {
  /** Whether it is one line, or a few sentences. */
  kind: "label" | "message";
  maxCharacters: number;
}

const makers = { label, message };

/**
 * Alternatives of the texts beside it, used while the legal switch hides real-money claims: for texts that a page requires. Other texts are marked as
 * a claim and hidden.
 *
 * @param texts the texts that may have an alternative; it stands in their place, so it takes no more than they do
 */
export function withoutClaims(texts: Readonly<Record<string, RestatableText>>) {
  return optionalGroup(
    "What stands here while the legal switch is on. Only where the usual words promote bonuses, prizes or payments; leave all others empty.",
    Object.fromEntries(
      Object.entries(texts).map(([name, { kind, maxCharacters }]) => [
        name,
        makers[kind](`Instead of “${titleOf(name)}”.`, { optional: true, maxCharacters }),
      ]),
    ),
  );
}
