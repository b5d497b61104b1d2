import { readdir } from "node:fs/promises";

import { z } from "zod";

import type { SeededDocument } from "./seeded.ts";

/** The folders whose modules export documents, or lists of them, and nothing else. */
const folders = ["account", "faq", "figures", "forms", "guides", "legal", "mails", "offers", "pages", "settings"];

const document = z.looseObject({ _id: z.string(), _type: z.string(), language: z.string() });
const exported = z.record(z.string(), z.union([z.array(document), document.transform((only) => [only])]));

async function documentsIn(folder: string): Promise<SeededDocument[]> {
  const directory = new URL(`./${folder}/`, import.meta.url);
  const names = (await readdir(directory)).sort();
  const modules = await Promise.all(names.map((name): Promise<unknown> => import(new URL(name, directory).href)));
  return modules.flatMap((module) => Object.values(exported.parse(module)).flat());
}

/** Every document of the dataset: a module in one of the folders is all that a new one needs. */
export const documents: readonly SeededDocument[] = (await Promise.all(folders.map(documentsIn))).flat();
