import { defineField, type FieldDefinition } from "sanity";

import { titleOf } from "../fields/title-of.ts";

/** A field without which a program writes no record. */
export const recorded = (name: string, type: string, more: Partial<FieldDefinition> = {}) =>
  defineField({ name, title: titleOf(name), type, validation: (rule) => rule.required(), ...more });
