import { createClient } from "@sanity/client";
import { expect, test } from "vitest";
import { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { compiledSchema } from "../testing/compiled-schema.ts";
import { createTextSearch } from "./text-search.ts";

interface Stored {
  _id: string;
  _type: string;
  _rev: string;
  title: string;
}

const documentCount = 5_000;

const group = (number: number, title = `Subject ${number} of the players`): Stored => ({
  _id: `group-${number}`,
  _type: "faqGroup",
  _rev: title,
  title,
});

const idsParameter = z.object({ ids: z.array(z.string()) });

/** A lake of which the test sees what it was asked for. */
function lakeOf(documents: Map<string, Stored>) {
  const client = createClient({
    projectId: "embedded",
    dataset: "production",
    apiVersion,
    useCdn: false,
  });
  const asked: string[] = [];
  let amount = 50;
  let isAway = false;
  const fetch = (query: string, parameters: unknown): Promise<unknown> => {
    if (query.includes("legalSettings"))
      return Promise.resolve({
        restrictedStates: ["Assam"],
        listConjunction: "and",
        contact: { supportEmail: "support@example.com" },
        offerFigures: [{ key: "welcome-bonus", amount, unit: "rupees", grouped: false }],
        ruleFigures: [],
      });
    if (!query.includes("$ids"))
      return Promise.resolve([...documents.values()].map(({ _id, _rev }) => ({ _id, _rev })));
    const { ids } = idsParameter.parse(parameters);
    if (isAway) return Promise.reject(new Error("The lake is away."));
    asked.push(...ids);
    return Promise.resolve(ids.map((id) => documents.get(id)).filter(Boolean));
  };
  const search = createTextSearch(Object.assign(client, { fetch, withConfig: () => client }), compiledSchema);
  return {
    search,
    found: (query: string) => search.find(query)[0]?.text.words,
    /** The documents that were asked for since the last time. */
    asked: () => asked.splice(0),
    setBonus: (next: number) => {
      amount = next;
    },
    /** The lake gives no documents, though it still says which there are. */
    setAway: (next: boolean) => {
      isAway = next;
    },
  };
}

const stored = () => new Map(Array.from({ length: documentCount }, (_, number) => [`group-${number}`, group(number)]));

test("every document is read once, then only those that changed, and typing reads none", async () => {
  const documents = stored();
  const { search, found, asked } = lakeOf(documents);
  await search.readChanges();
  expect(asked()).toHaveLength(documentCount);
  for (const query of ["s", "su", "subject 42", "subject 4217 of the players"]) search.find(query);
  expect(found("subject 4217 of the players")).toBe("Subject 4217 of the players");

  documents.set("group-7", group(7, "Diwali and its lamps"));
  documents.set("drafts.group-8", { ...group(8, "Holi and its colours"), _id: "drafts.group-8" });
  documents.delete("group-9");
  await search.readChanges();
  expect(asked().sort()).toEqual(["drafts.group-8", "group-7", "group-8"]);
  expect(found("diwali lamps")).toBe("Diwali and its lamps");
  expect(found("holi colours")).toBe("Holi and its colours");
  expect(found("subject 9 of the players")).not.toBe("Subject 9 of the players");
  await search.readChanges();
  expect(asked()).toEqual([]);
});

test("two readings at the same time read once", async () => {
  const { search, asked } = lakeOf(stored());
  await Promise.all([search.readChanges(), search.readChanges()]);
  expect(asked()).toHaveLength(documentCount);
});

test("a figure that changes is found as it reads now", async () => {
  const { search, found, setBonus } = lakeOf(new Map([["group-1", group(1, "A flat {welcome-bonus} bonus")]]));
  await search.readChanges();
  expect(found("flat Rs.50 bonus")).toBe("A flat Rs.50 bonus");
  setBonus(75);
  await search.readChanges();
  expect(found("flat ₹75")).toBe("A flat Rs.75 bonus");
});

test("what was read is found until all texts were read again with a changed figure, however often that fails", async () => {
  const { search, found, setBonus, setAway } = lakeOf(new Map([["group-1", group(1, "A flat {welcome-bonus} bonus")]]));
  await search.readChanges();
  setBonus(75);
  setAway(true);
  for (let time = 1; time <= 2; time += 1) {
    await expect(search.readChanges()).rejects.toThrow("The lake is away.");
    expect(found("flat bonus")).toBe("A flat Rs.50 bonus");
  }
  setAway(false);
  await search.readChanges();
  expect(found("flat bonus")).toBe("A flat Rs.75 bonus");
});
