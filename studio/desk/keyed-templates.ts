import type { Template } from "sanity";

/** Names the template of a type's documents that are told apart by a key. */
export const keyedTemplateId = (type: string) => `${type}-of-kind`;

/** What a legal document, guide or mail is born with when its kind is opened in a dataset that has none yet. */
export const keyedTemplates: Template<{ key: string }>[] = ["legalDocument", "guide", "mail"].map((type) => ({
  id: keyedTemplateId(type),
  title: type,
  schemaType: type,
  parameters: [{ name: "key", title: "Kind", type: "string" }],
  value: ({ key }: { key: string }) => ({ key }),
}));
