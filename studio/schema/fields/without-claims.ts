import { optionalGroup } from "./group.ts";
import { message } from "./text.ts";
import { titleOf } from "./title-of.ts";

/**
 * What texts beside it say while the legal switch hides real-money claims: for those that a page cannot do without. Others are marked as a
 * claim and left out.
 *
 * @param names the texts that may have other words
 */
export function withoutClaims(...names: readonly string[]) {
  return optionalGroup(
    "What stands here while the legal switch is on. Only where the usual words speak for bonuses, prizes or payments; leave all others empty.",
    Object.fromEntries(
      names.map((name) => [name, message(`Instead of “${titleOf(name)}”.`, { optional: true, maxCharacters: 420 })]),
    ),
  );
}
