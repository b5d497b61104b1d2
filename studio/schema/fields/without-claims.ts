import { optionalGroup } from "./group.ts";
import { message } from "./text.ts";
import { titleOf } from "./title-of.ts";

/**
 * Alternatives of the texts beside it, used while the legal switch hides real-money claims: for texts that a page requires. Other texts are marked as
 * a claim and hidden.
 *
 * @param names the texts that may have an alternative
 */
export function withoutClaims(...names: readonly string[]) {
  return optionalGroup(
    "What stands here while the legal switch is on. Only where the usual words speak for bonuses, prizes or payments; leave all others empty.",
    Object.fromEntries(
      names.map((name) => [name, message(`Instead of “${titleOf(name)}”.`, { optional: true, maxCharacters: 420 })]),
    ),
  );
}
