import { type Database, openTable } from "../store/database.ts";
import { readStored } from "../store/stored-text.ts";

import { type DatasetDescription, datasetDescription } from "./dataset-description.ts";

/**
 * Which datasets there are beside the main one, on disk. A storage is known to be unfinished before anything is written to it, and becomes a dataset in
 * one transaction, in which it stops to be unfinished; a deletion is the same backwards. A crash at any moment leaves the old or the new state, and
 * storages that the next start erases.
 */
export interface Registry {
  get(name: string): DatasetDescription | undefined;
  /** Every dataset beside the main one, by name. */
  list(): DatasetDescription[];
  /** Replaces the description of a dataset. */
  put(description: DatasetDescription): void;
  /** Marks a storage as one that the next start erases. */
  begin(storage: string): void;
  /** Makes an unfinished storage the dataset of its description. */
  finish(description: DatasetDescription): void;
  /** Removes datasets, all or none, and marks their storages as unfinished. */
  remove(descriptions: readonly DatasetDescription[]): void;
  /** The storages that belong to no dataset. */
  unfinished(): string[];
  /** Forgets an unfinished storage, of which nothing is left. */
  forget(storage: string): void;
}

/** Opens the tables of datasets and of unfinished storages. */
export function openRegistry(database: Database): Registry {
  const datasets = openTable<string>(database, "datasets");
  const storages = openTable<string>(database, "unfinished-storages");
  const put = (description: DatasetDescription): void => {
    datasets.putSync(description.name, JSON.stringify(description));
  };
  const parsed = (text: string) => readStored(datasetDescription, text);
  return {
    get(name) {
      const found = datasets.get(name);
      return found === undefined ? undefined : parsed(found);
    },
    list: () => [...datasets.getRange()].map(({ value }) => parsed(value)),
    put,
    begin(storage) {
      storages.putSync(storage, "");
    },
    finish(description) {
      database.transactionSync(() => {
        put(description);
        storages.removeSync(description.storage);
      });
    },
    remove(descriptions) {
      database.transactionSync(() => {
        for (const { name, storage } of descriptions) {
          datasets.removeSync(name);
          storages.putSync(storage, "");
        }
      });
    },
    unfinished: () => [...storages.getKeys()],
    forget(storage) {
      storages.removeSync(storage);
    },
  };
}
