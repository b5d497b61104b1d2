/** A form of a page that is sent by POST. */
export interface PostedForm {
  /** The path and query that it is sent to; undefined where that is the page's own. */
  action: string | undefined;
  isMultipart: boolean;
  /** Its inputs with a name, but for files. */
  fields: readonly { name: string; type: string; value: string }[];
  /** For each of its buttons, the name that it adds to the fields, if any. */
  buttons: readonly (readonly string[])[];
}

/** The forms of a page that are sent by POST. */
export function postedForms(html: string): PostedForm[] {
  return [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes = "", content = ""]) => {
    if (!/method="post"/i.test(attributes)) return [];
    const tags = (tag: string) => [...content.matchAll(new RegExp(`<${tag}[^>]*>`, "g"))].map(([text]) => text);
    const action = attributeOf(attributes, "action");
    return [
      {
        action,
        isMultipart: attributes.includes("multipart"),
        fields: tags("input").flatMap((input) => {
          const name = attributeOf(input, "name");
          const type = attributeOf(input, "type") ?? "text";
          const value = attributeOf(input, "value") ?? "";
          return name === undefined || type === "file" ? [] : [{ name, type, value }];
        }),
        buttons: tags("button").map((button) => {
          const name = attributeOf(button, "name");
          return name === undefined ? [] : [name];
        }),
      },
    ];
  });
}

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
