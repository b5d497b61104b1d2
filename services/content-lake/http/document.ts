import { setImmediate } from "node:timers/promises";

import { Hono } from "hono";

import { hasPermission } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import { longestAnswerCharacters } from "../evaluation/queries.ts";
import type { Lake } from "../lake.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import { publishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";

import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";

/** How many documents are read before other requests get a turn. */
const documentsAtATime = 100;

/**
 * Documents by their ids, as stored, each once. How many is limited by the length of the address, and what their content may cost by that of the answer.
 *
 * @see https://www.sanity.io/docs/http-reference/doc
 */
export function documentRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.get("/data/doc/:dataset/:ids", async (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    const hasContent = context.req.query("excludeContent") !== "true";
    const asked = [...new Set(context.req.param("ids").split(",").filter(Boolean))];
    const ids = context.req.query("includeAllVersions") === "true" ? allVersionsOf(asked, dataset) : asked;
    const documents: string[] = [];
    const omitted: object[] = [];
    let characters = 0;
    for (const [index, id] of ids.entries()) {
      if (index > 0 && index % documentsAtATime === 0) await setImmediate();
      const found = lookUp(id, dataset, requester);
      if (!found.document) {
        omitted.push(found.omitted);
        continue;
      }
      const text = JSON.stringify(hasContent ? found.document : withoutContent(found.document));
      characters += text.length;
      if (characters > longestAnswerCharacters)
        throw new LakeError(
          400,
          "tooManyDocumentsError",
          "These documents are too long for one answer; ask for fewer.",
        );
      documents.push(text);
    }
    return context.body(`{"documents":[${documents.join(",")}],"omitted":${JSON.stringify(omitted)}}`, 200, {
      "Content-Type": "application/json; charset=utf-8",
    });
  });
  return routes;
}

function lookUp(id: string, dataset: DatasetStore, requester: Requester) {
  const document = dataset.get(id);
  if (!document) return { omitted: { id, reason: "existence" } };
  if (!hasPermission(requester, "read", document)) return { omitted: { id, reason: "permission" } };
  return { document };
}

function allVersionsOf(ids: readonly string[], dataset: DatasetStore): string[] {
  const published = new Set(ids.map(publishedId));
  return [...dataset.ids(({ _id }) => published.has(publishedId(_id)))];
}

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt };
}
