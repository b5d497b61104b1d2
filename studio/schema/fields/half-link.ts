import type { CustomValidator } from "sanity";

import { isBlankText } from "../../../app/content/blank-text.ts";
import { isObject } from "../../../app/content/is-object.ts";

/**
 * Refuses the words of an optional link that lead nowhere: the site would not show them.
 *
 * @param target the name of the field beside them that says where they lead
 */
export const leadSomewhere = (target: string): CustomValidator<string | undefined> =>
  needs(target, "Say where it leads, or remove the words.");

/**
 * Refuses the target of an optional link that has no words: the site would not show it.
 *
 * @param words the name of the field beside it that has them
 */
export const hasWords = (words: string): CustomValidator<string | undefined> =>
  needs(words, "Say which words lead there, or remove the address.");

const needs =
  (other: string, problem: string): CustomValidator<string | undefined> =>
  (text, { parent }) =>
    !text || isFilled(isObject(parent) ? parent[other] : undefined) || problem;

const isFilled = (text: unknown): boolean => typeof text === "string" && !isBlankText(text);
