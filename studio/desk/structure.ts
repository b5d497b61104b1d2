import {
  BookIcon,
  CommentIcon,
  DocumentsIcon,
  DocumentTextIcon,
  DownloadIcon,
  EnvelopeIcon,
  SearchIcon,
  ShareIcon,
  TagsIcon,
  TrashIcon,
  UserIcon,
  ComposeIcon,
} from "@sanity/icons";
import type { ComponentType, FunctionComponent } from "react";
import type {
  DefaultDocumentNodeResolver,
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
} from "sanity/structure";

import { fixedPages } from "../../app/content/addresses/fixed-pages.ts";
import { apiVersion } from "../api-version.ts";
import { ClaimsReport } from "../claims/claims-report.tsx";
import { connection } from "../connection.ts";
import { CampaignOffers, PromotionPages } from "./list-of-uses.tsx";
import { keyedTemplateId } from "./keyed-templates.ts";
import { Proposals } from "../proposals/proposals.tsx";
import { RecycleBin } from "./recycle-bin.tsx";
import { ownFirst } from "./role-order.ts";
import { SaveRecord } from "./save-record.tsx";
import { ShareDraft } from "./shares/share-draft.tsx";
import { SharedDrafts } from "./shares/shared-drafts.tsx";
import {
  account,
  describe,
  forms,
  help,
  legalDocuments,
  legalSettings,
  legalSwitch,
  mails,
  pages,
  recordedTypes,
  settings,
  type SiteDocument,
} from "./site-documents.ts";
import { WhereUsed } from "./where-used.tsx";
import { WhoPublished } from "./who-published.tsx";

/** The desk of the Studio: the editor's own folder first, then the others, most used first. */
export const structure: StructureResolver = (S, { currentUser }) => {
  const open = (documents: readonly SiteDocument[]) => documents.map((document) => single(S, document));
  const list = (type: string, title: string, sortedBy: string, direction: "asc" | "desc" = "asc") =>
    S.documentTypeListItem(type)
      .title(title)
      .child(
        S.documentTypeList(type)
          .title(title)
          .apiVersion(apiVersion)
          // The fixed pages are in the folders themselves.
          .filter("_type == $type && !(_id in $fixedPages)")
          .params({ type, fixedPages: fixedPages.flatMap(({ id }) => [id, `drafts.${id}`]) })
          .defaultOrdering([{ field: sortedBy, direction }]),
      );
  const folders: readonly Folder[] = [
    {
      title: "Pages",
      icon: DocumentsIcon,
      items: [
        list("page", "Your own pages", "title"),
        list("redirect", "Redirects", "from"),
        S.divider(),
        ...open(pages),
      ],
    },
    {
      title: "Offers",
      icon: TagsIcon,
      items: [
        list("promotion", "Promotions", "title"),
        list("campaign", "Campaigns", "title"),
        list("offerFigure", "Offer figures", "title"),
      ],
    },
    {
      title: "Legal",
      icon: DocumentTextIcon,
      items: [
        single(S, legalSwitch),
        tool(S, "Claims report", SearchIcon, ClaimsReport),
        S.divider(),
        ...open(legalDocuments),
        S.divider(),
        single(S, legalSettings),
        list("ruleFigure", "Rule figures", "title"),
        list("legalVersion", "Published versions", "_createdAt", "desc"),
        // Hosted Sanity exports to nobody without a token.
        ...(connection.apiHost === undefined ? [] : [tool(S, "Save the record", DownloadIcon, SaveRecord)]),
      ],
    },
    { title: "Help", icon: BookIcon, items: [...open(help), list("faqGroup", "FAQ groups", "order")] },
    { title: "Forms", icon: ComposeIcon, items: open(forms) },
    { title: "Account", icon: UserIcon, items: open(account) },
    { title: "Mails", icon: EnvelopeIcon, items: open(mails) },
  ];
  const roles = currentUser?.roles.map(({ name }) => name) ?? [];
  return S.list()
    .title("Content")
    .items([
      ...ownFirst(folders, roles).map((one) => folder(S, one)),
      S.divider(),
      single(S, settings),
      // Hosted Sanity has no proposals, lists no deleted documents and shares no single draft.
      ...(connection.apiHost === undefined
        ? []
        : [
            tool(S, "Proposals", CommentIcon, Proposals),
            tool(S, "Shared drafts", ShareIcon, SharedDrafts),
            tool(S, "Recycle bin", TrashIcon, RecycleBin),
          ]),
    ]);
};

/**
 * The views beside a document's form: where the documents that texts name in braces are used, the promotions of a campaign, the pages that list a promotion,
 * what the legal switch hides, who published a version, and, for all that have drafts, links to them.
 */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, { schemaType }) => {
  const isNamedInTexts = schemaType.endsWith("Figure") || schemaType === legalSettings.type;
  const canShare =
    connection.apiHost !== undefined && connection.siteOrigin !== undefined && !recordedTypes.includes(schemaType);
  return S.document().views([
    S.view.form(),
    ...(isNamedInTexts ? [S.view.component(WhereUsed).id("where-used").title("Where used")] : []),
    ...(schemaType === "campaign" ? [S.view.component(CampaignOffers).id("offers").title("Promotions")] : []),
    ...(schemaType === "promotion" ? [S.view.component(PromotionPages).id("pages").title("Where shown")] : []),
    ...(schemaType === legalSwitch.type
      ? [S.view.component(ClaimsReport).id("what-it-hides").title("What it hides")]
      : []),
    ...(schemaType === "legalVersion" && connection.apiHost !== undefined
      ? [S.view.component(WhoPublished).id("who-published").title("Who published it")]
      : []),
    ...(canShare ? [S.view.component(ShareDraft).id("share").title("Share")] : []),
  ]);
};

/** A list item that opens a component of our own. */
function tool(S: StructureBuilder, title: string, icon: ComponentType, component: FunctionComponent) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return S.listItem().id(id).title(title).icon(icon).child(S.component(component).title(title));
}

interface Folder {
  title: string;
  icon: ComponentType;
  items: Items;
}

type Items = (ListItemBuilder | ReturnType<StructureBuilder["divider"]>)[];

function folder(S: StructureBuilder, { title, icon, items }: Folder) {
  return S.listItem().id(title.toLowerCase()).title(title).icon(icon).child(S.list().title(title).items(items));
}

function single(S: StructureBuilder, { id, type, key, title = describe(type).title }: SiteDocument) {
  const { icon } = describe(type);
  const editor = S.defaultDocument({ schemaType: type, documentId: id }).title(title);
  const item = S.listItem().id(id).title(title);
  return (icon === undefined ? item : item.icon(icon)).child(
    key === undefined ? editor : editor.initialValueTemplate(keyedTemplateId(type), { key }),
  );
}
