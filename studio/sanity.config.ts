import { createClient, type ClientConfig } from "@sanity/client";
import { visionTool } from "@sanity/vision";
import { defineConfig } from "sanity";
import { structureTool } from "sanity/structure";

import { apiVersion } from "./api-version.ts";
import { brandTheme } from "./brand-theme.ts";
import { warnOfClaims } from "./claims/warn-of-claims.ts";
import { connection } from "./connection.ts";
import { allowedActions, creatableDocuments } from "./desk/allowed-actions.ts";
import { keyedTemplates } from "./desk/keyed-templates.ts";
import { defaultDocumentNode, structure } from "./desk/structure.ts";
import { InputWithPlaceOnSite } from "./desk/view-on-site.tsx";
import { FormattedTextPlugins } from "./figures/formatted-text-with-figures.tsx";
import { mediaTool } from "./media/media.tsx";
import { newerStudio } from "./newer/newer-studio.tsx";
import { pastedText } from "./pasting/pasted-text.tsx";
import { previewTool } from "./preview/preview-tool.ts";
import { reducedMotion } from "./reduced-motion.tsx";
import { schemaTypes } from "./schema/schema-types.ts";
import { NavbarWithSearch } from "./search/navbar-with-search.tsx";
import { lakeSignIn } from "./sign-in.ts";
import { staffTools } from "./staff/staff-tools.ts";
import { explained } from "./uploads/explained-uploads.ts";
import { unsavedChanges } from "./unsaved/layout-with-kept-changes.tsx";
import { LayoutWithUploadReasons } from "./uploads/upload-reasons.tsx";

const { projectId, dataset, apiHost } = connection;
const preview = previewTool();

const embeddedLake = (origin: string) => ({
  apiHost: origin,
  auth: lakeSignIn(origin),
  // A hosted project is a subdomain of the API's host; not every browser resolves a subdomain of this machine.
  // oxlint-disable-next-line typescript/no-deprecated
  unstable_clientFactory: (options: ClientConfig) => createClient({ ...options, useProjectHostname: false }),
});

/** The Studio: Sanity's own, over a hosted project or over the embedded content lake, without the features that need a paid plan. */
export default defineConfig({
  title: "Content Studio",
  projectId,
  dataset,
  ...(apiHost === undefined ? {} : embeddedLake(apiHost)),
  theme: brandTheme,
  plugins: [
    structureTool({ title: "Content", structure, defaultDocumentNode }),
    ...(preview ? [preview] : []),
    mediaTool(),
    unsavedChanges(),
    newerStudio(),
    pastedText(),
    reducedMotion(),
    ...(apiHost === undefined ? [] : [staffTools()]),
    visionTool({ defaultApiVersion: apiVersion }),
  ],
  // Vision is a developers' query tool, so only administrators get it.
  tools: (tools, { currentUser }) =>
    currentUser?.roles.some(({ name }) => name === "administrator")
      ? tools
      : tools.filter(({ name }) => name !== "vision"),
  schema: { types: warnOfClaims(schemaTypes), templates: (own) => [...own, ...keyedTemplates] },
  // For choosing a document, as for a release. Finds words wherever they stand in a document. The older strategy names every field for every word: 103,000
  // characters of GROQ for six.
  search: { strategy: "groq2024" },
  form: {
    components: { input: InputWithPlaceOnSite, portableText: { plugins: FormattedTextPlugins } },
    image: { assetSources: (sources) => sources.map(explained) },
  },
  studio: { components: { layout: LayoutWithUploadReasons, navbar: NavbarWithSearch } },
  document: {
    actions: allowedActions,
    newDocumentOptions: creatableDocuments,
    comments: { enabled: apiHost !== undefined },
  },
  announcements: { enabled: false },
  scheduledDrafts: { enabled: false },
  // On a hosted project these, and comments, need a paid plan; the embedded lake supports them itself.
  releases: { enabled: apiHost !== undefined },
  scheduledPublishing: { enabled: apiHost !== undefined },
  tasks: { enabled: apiHost !== undefined },
});
