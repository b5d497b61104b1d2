import { defineDocuments, type DocumentLocationResolvers, presentationTool } from "sanity/presentation";

import { previewPlaces } from "../../app/content/preview/preview-screens.ts";
import { pageAddress, publicPages } from "../../app/pages.ts";
import { connection } from "../connection.ts";
import { placeOnSite } from "../desk/place-on-site.ts";
import { publishedId } from "../schema/document-ids.ts";
import { schemaTypes } from "../schema/schema-types.ts";

/** The document that an address shows above all, so that its form is open beside the page. */
const mainDocuments = defineDocuments([
  ...publicPages.map(({ address, documents: [main] }) => ({
    route: address,
    filter:
      typeof main === "string"
        ? `_type == "${main}"`
        : main.type === "page"
          ? `_id == "${main.key}"`
          : `_type == "${main.type}" && key == "${main.key}"`,
  })),
  { route: `${pageAddress("terms")}/versions/:number`, filter: '_type == "legalDocument" && key == "terms"' },
  { route: "/preview/changes/:id", filter: "_id == $id" },
  { route: "/:address", filter: '_type == "page" && address.current == $address' },
]);

/** Where a document is shown. */
const locations: DocumentLocationResolvers = Object.fromEntries(
  schemaTypes
    .filter(({ type }) => type === "document")
    .map(({ name }) => [
      name,
      {
        select: { id: "_id", address: "address", anchor: "anchor", from: "from", key: "key", number: "number" },
        resolve(document: Record<string, unknown> | null) {
          const id = typeof document?.["id"] === "string" ? publishedId(document["id"]) : "";
          const place = placeOnSite(name, id, document);
          const key = typeof document?.["key"] === "string" ? document["key"] : null;
          const locations = [
            ...(place === undefined ? [] : [{ title: place, href: place }]),
            ...previewPlaces(name, key).map(({ title, path }) => ({ title, href: path })),
          ];
          return locations.length === 0 ? null : { locations };
        },
      },
    ]),
);

/**
 * The Studio's tool with the site in a frame, showing drafts or a release; undefined where the Studio does not know the site's address. The site refuses
 * Sanity's shared links, which have no end, so the tool offers none.
 */
export const previewTool = (siteOrigin = connection.siteOrigin) =>
  siteOrigin === undefined
    ? undefined
    : presentationTool({
        name: "preview",
        title: "Preview",
        allowOrigins: [siteOrigin],
        previewUrl: {
          initial: `${siteOrigin}/`,
          previewMode: { enable: "/preview/enable", shareAccess: false },
        },
        resolve: { mainDocuments, locations },
      });
