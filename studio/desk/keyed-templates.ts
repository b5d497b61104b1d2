import type { Template } from "sanity";

/** The id of the template of a type whose documents are identified by a key. */
export const keyedTemplateId = (type: string) => `${type}-of-kind`;

/** The initial values of a legal document or mail that is opened in a dataset without it. */
export const keyedTemplates: Template<{ key: string }>[] = ["legalDocument", "mail"].map((type) => ({
  id: keyedTemplateId(type),
  title: type,
  schemaType: type,
  parameters: [{ name: "key", title: "Kind", type: "string" }],
  value: ({ key }: { key: string }) => ({ key }),
}));
