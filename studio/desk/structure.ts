import {
  BookIcon,
  DocumentsIcon,
  DocumentTextIcon,
  EnvelopeIcon,
  TagsIcon,
  UserIcon,
  ComposeIcon,
} from "@sanity/icons";
import type { ComponentType } from "react";
import type { ListItemBuilder, StructureBuilder, StructureResolver } from "sanity/structure";

import { keyedTemplateId } from "./keyed-templates.ts";
import {
  account,
  describe,
  forms,
  help,
  legalDocuments,
  legalSwitch,
  mails,
  pages,
  settings,
  type SiteDocument,
} from "./site-documents.ts";

/** What editors find in the Studio, most used first. */
export const structure: StructureResolver = (S) => {
  const open = (documents: readonly SiteDocument[]) => documents.map((document) => single(S, document));
  const list = (type: string, title: string, sortedBy: string) =>
    S.documentTypeListItem(type)
      .title(title)
      .child(
        S.documentTypeList(type)
          .title(title)
          .defaultOrdering([{ field: sortedBy, direction: "asc" }]),
      );
  return S.list()
    .title("Content")
    .items([
      folder(S, "Pages", DocumentsIcon, open(pages)),
      folder(S, "Offers", TagsIcon, [
        list("promotion", "Promotions", "order"),
        list("offerFigure", "Offer figures", "title"),
      ]),
      folder(S, "Legal", DocumentTextIcon, [
        single(S, legalSwitch),
        S.divider(),
        ...open(legalDocuments),
        S.divider(),
        list("ruleFigure", "Rule figures", "title"),
        list("legalVersion", "Published versions", "_createdAt"),
      ]),
      folder(S, "Help", BookIcon, [...open(help), list("faqGroup", "FAQ groups", "order")]),
      S.divider(),
      folder(S, "Forms", ComposeIcon, open(forms)),
      folder(S, "Account", UserIcon, open(account)),
      folder(S, "Mails", EnvelopeIcon, open(mails)),
      S.divider(),
      single(S, settings),
    ]);
};

type Items = (ListItemBuilder | ReturnType<StructureBuilder["divider"]>)[];

function folder(S: StructureBuilder, title: string, icon: ComponentType, items: Items) {
  return S.listItem().id(title.toLowerCase()).title(title).icon(icon).child(S.list().title(title).items(items));
}

function single(S: StructureBuilder, { id, type, key, title = describe(type).title }: SiteDocument) {
  const { icon } = describe(type);
  const editor = S.document().schemaType(type).documentId(id).title(title);
  const item = S.listItem().id(id).title(title);
  return (icon === undefined ? item : item.icon(icon)).child(
    key === undefined ? editor : editor.initialValueTemplate(keyedTemplateId(type), { key }),
  );
}
