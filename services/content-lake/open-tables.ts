import { openAudit } from "./access/audit.ts";
import { openCodeApps } from "./access/code-apps.ts";
import { createLoginPace } from "./access/login-pace.ts";
import { openPeople } from "./access/people.ts";
import { openSessions } from "./access/sessions.ts";
import { openTokens } from "./access/tokens.ts";
import type { DatasetContext } from "./datasets/dataset.ts";
import { openDatasets } from "./datasets/datasets.ts";
import { recordFormat, requireKnownFormat } from "./store/format.ts";
import { openPreferences } from "./store/preferences.ts";

/** The parts of a lake that are kept in its store. */
export type LakeTables = ReturnType<typeof openTables>;

/**
 * Opens all tables of a store.
 *
 * @throws UnreadableStoreError when another version of the lake wrote it and this one cannot read it
 */
export function openTables(context: DatasetContext) {
  const { database } = context;
  requireKnownFormat(database);
  const tables = {
    people: openPeople(database),
    tokens: openTokens(database),
    /** Records what staff do. */
    audit: openAudit(database),
    sessions: openSessions(database),
    loginPace: createLoginPace(database),
    /** The second proof that some staff give besides their password. */
    codeApps: openCodeApps(database),
    preferences: openPreferences(database),
    datasets: openDatasets(context),
  };
  recordFormat(database);
  return tables;
}
