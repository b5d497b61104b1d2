import { defineField } from "sanity";

import { noOtherHasThisKey } from "./no-other-has-this-key.ts";

/** The key of a document of a fixed set, by which its page finds it. Editors do not enter it: the desk sets it when it opens a new document. */
export function kind(description: string, kinds: Readonly<Record<string, string>>) {
  return defineField({
    name: "key",
    title: "Kind",
    description,
    type: "string",
    options: { list: Object.entries(kinds).map(([value, title]) => ({ value, title })) },
    readOnly: true,
    hidden: true,
    validation: (rule) => [rule.required(), rule.custom(noOtherHasThisKey)],
  });
}
