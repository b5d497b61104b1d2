import { type BooleanDefinition, defineField } from "sanity";

import type { FieldMaker } from "./fields.ts";
import { named } from "./title-of.ts";

/** A box to tick, which is off at first. The description says what On means. */
export function flag(description: string, options: Pick<BooleanDefinition, "title" | "hidden"> = {}): FieldMaker {
  return (name) => defineField({ ...named(name, description), type: "boolean", initialValue: false, ...options });
}
