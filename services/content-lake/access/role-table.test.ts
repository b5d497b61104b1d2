import { readFileSync } from "node:fs";

import type { SanityClient } from "@sanity/client";
import { expect, test } from "vitest";
import { z } from "zod";

import { fixedPages } from "../../../app/content/addresses/fixed-pages.ts";
import { type Reader, readers, statusOf } from "../testing/readers.ts";
import { lastingTypes, siteDocuments } from "../../../studio/desk/site-documents.ts";
import { temporaryLake } from "../testing/temporary-lake.ts";
import { neededTypes } from "./needed-documents.ts";

/** Who, besides administrators and tokens of editors, publishes a document (decision 11). */
type Owner = "everybody" | "marketing" | "legal" | "nobody";

const ownedTypes: Readonly<Record<string, Owner>> = {
  legalDocument: "legal",
  legalSettings: "legal",
  legalSwitch: "legal",
  ruleFigure: "legal",
  claimDecision: "legal",
  redirect: "marketing",
  promotion: "marketing",
  campaign: "marketing",
  offerFigure: "marketing",
  page: "marketing",
  legalVersion: "nobody",
  "system.draftShare": "nobody",
  "system.proposal": "nobody",
  "system.schedule": "nobody",
};

const documentTypes = z
  .array(z.object({ type: z.string(), name: z.string() }))
  .parse(JSON.parse(readFileSync("studio/schema.json", "utf8")))
  .flatMap(({ type, name }) => (type === "document" && !name.startsWith("sanity.") ? name : []));

interface Subject {
  readonly type: string;
  readonly id: string;
  readonly owner: Owner;
}

const subjects: readonly Subject[] = [...new Set([...documentTypes, ...Object.keys(ownedTypes)])].map((type) => ({
  type,
  id: `a-${type.replace(".", "-")}`,
  owner: ownedTypes[type] ?? "everybody",
}));

/** A page of the specification is everybody's, whatever its type says. */
const fixed: readonly Subject[] = fixedPages.map(({ id }) => ({ type: "page", id, owner: "everybody" }));

const writers: Readonly<Record<Owner, readonly Reader[]>> = {
  everybody: ["editor", "marketer", "legal", "administrator"],
  marketing: ["editor", "marketer", "administrator"],
  legal: ["editor", "legal", "administrator"],
  nobody: [],
};

const action = (client: SanityClient, actionType: string, parameters: object) =>
  client.request<unknown>({
    method: "POST",
    uri: "/data/actions/production",
    query: { dryRun: "true" },
    body: { actions: [{ actionType: `sanity.action.document.${actionType}`, ...parameters }], dryRun: true },
  });

/** Everything that may be done to a document, each tried without effect. The document, its draft and its version in a release exist. */
const actions: Readonly<Record<string, (client: SanityClient, subject: Subject) => Promise<unknown>>> = {
  "change what is published": (client, { id }) => client.patch(id).set({ a: 1 }).commit({ dryRun: true }),
  "replace what is published": (client, { id, type }) =>
    client.createOrReplace({ _id: id, _type: type, effectiveDate: "2026-11-01" }, { dryRun: true }),
  "change the draft": (client, { id }) => client.patch(`drafts.${id}`).set({ a: 1 }).commit({ dryRun: true }),
  "discard the draft": (client, { id }) => client.delete(`drafts.${id}`, { dryRun: true }),
  "edit as the Studio does": (client, { id }) =>
    action(client, "edit", { draftId: `drafts.${id}`, publishedId: id, patch: { set: { a: 1 } } }),
  "publish the draft": (client, { id }) => action(client, "publish", { draftId: `drafts.${id}`, publishedId: id }),
  unpublish: (client, { id }) => action(client, "unpublish", { draftId: `drafts.${id}`, publishedId: id }),
  "change the version": (client, { id }) => client.patch(`versions.r1.${id}`).set({ a: 1 }).commit({ dryRun: true }),
  "publish the version": (client, { id }) =>
    action(client, "publish", { draftId: `versions.r1.${id}`, publishedId: id }),
  "set its removal": (client, { id }) =>
    action(client, "version.unpublish", { versionId: `versions.r1.${id}`, publishedId: id }),
  "delete what is published": (client, { id }) => client.delete(id, { dryRun: true }),
  "delete it with its draft": (client, { id }) =>
    action(client, "delete", { publishedId: id, includeDrafts: [`drafts.${id}`] }),
  "delete by a query": (client, { id }) => client.delete({ query: "*[_id == $id]", params: { id } }, { dryRun: true }),
  "take its id": (client, { id }) => client.createOrReplace({ _id: id, _type: "post" }, { dryRun: true }),
};

/** The actions that take a document away from the site. */
const takingAway = [
  "unpublish",
  "set its removal",
  "delete what is published",
  "delete it with its draft",
  "delete by a query",
  "take its id",
];

/** What the site needs, only those take away who bring it back. */
const isNeeded = ({ type, id }: Subject): boolean => neededTypes.has(type) || fixed.some((page) => page.id === id);

function wantedStatus(role: Reader, subject: Subject, name: string): number {
  if (role === "anonymous") return 401;
  if (isNeeded(subject) && takingAway.includes(name) && ["marketer", "legal"].includes(role)) return 403;
  return writers[subject.owner].includes(role) ? 200 : 403;
}

test("what the site needs is what the Studio never offers to take away", () => {
  const kept = [...siteDocuments.map(({ type }) => type), ...lastingTypes].filter((type) => type !== "page");
  expect(neededTypes).toEqual(new Set(kept));
});

test("each role does to each type what the table says, by every action", async () => {
  await using lake = await temporaryLake();
  const everybody = await readers(lake);
  const all = [...subjects, ...fixed];
  lake.lake.dataset("production").commit({
    author: "operator",
    mutations: [
      {
        create: {
          _id: "_.releases.r1",
          _type: "system.release",
          name: "r1",
          state: "active",
          metadata: { releaseType: "asap" },
        },
      },
      ...all.flatMap(({ id, type }) =>
        [id, `drafts.${id}`, `versions.r1.${id}`].map((_id) => ({
          create: { _id, _type: type, effectiveDate: "2026-11-01" },
        })),
      ),
    ],
  });
  const unexpected: string[] = [];
  for (const [role, client] of everybody) {
    for (const subject of all) {
      for (const [name, act] of Object.entries(actions)) {
        const status = await statusOf(act(client, subject));
        const wanted = wantedStatus(role, subject, name);
        if (status !== wanted)
          unexpected.push(`${role}: ${name}, ${subject.type} ${subject.id}: ${status}, not ${wanted}`);
      }
    }
  }
  expect(unexpected).toEqual([]);
});

test.each([
  ["marketer", "legalDocument-terms", "legalDocument", "Legal"],
  ["legal", "diwali", "promotion", "Marketing"],
] as const)("a refusal tells %s who may change %s", async (role, id, type, owner) => {
  await using lake = await temporaryLake();
  const clients = await readers(lake);
  lake.lake.dataset("production").commit({ author: "operator", mutations: [{ create: { _id: id, _type: type } }] });
  const [, client] = [...clients].find(([reader]) => reader === role) ?? [];
  const refused = client?.patch(id).set({ a: 1 }).commit();
  await expect(refused).rejects.toThrow(`permission "update" required. ${owner} and administrators may do this.`);
});
