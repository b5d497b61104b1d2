import { isObject } from "../../app/content/is-object.ts";
import { byKey } from "./by-key.ts";
import { type NewItems, withFirstContent } from "./new-items.ts";

/** A part of the Studio's script that holds the changes of one document until the Studio has them (XState's `ActorRef`). */
interface DocumentActor {
  /** `local` is the document as the page has it. */
  getSnapshot: () => { context?: { local?: unknown } };
  send: (event: { type: string }) => void;
}

/** The part of the Studio's script that has one for each document. */
interface Changes {
  getSnapshot: () => { context?: { documents?: Readonly<Record<string, DocumentActor>> } };
  subscribe: (onChange: () => void) => unknown;
}

/**
 * Gives every item that staff add in a preview its first words, and names every item that they move or remove by its key. The Studio's script adds items with a
 * type and a key alone, with which no page can be drawn, names others by their index, and has no setting for it: so the changes of each document are completed
 * on their way to the Studio.
 *
 * @param changes of the page's documents
 * @param newItems gives the first words of new items, as far as they are known
 */
export function completeChanges(changes: Changes, newItems: () => NewItems): void {
  const completed = new WeakSet<DocumentActor>();
  const complete = () => {
    for (const document of Object.values(changes.getSnapshot().context?.documents ?? {})) {
      if (completed.has(document)) continue;
      completed.add(document);
      const send = document.send.bind(document);
      document.send = (event) => {
        if (!("mutations" in event)) {
          send(event);
          return;
        }
        const mutations = byKey(withFirstContent(event.mutations, newItems()), document.getSnapshot().context?.local);
        if (mutations !== undefined) send({ ...event, ...{ mutations } });
      };
    }
  };
  complete();
  changes.subscribe(complete);
}

/** The first words of new items, as the site has them; none where it does not answer, so that new items have to be filled in before they are shown. */
export async function askForNewItems(): Promise<NewItems> {
  const answer = await fetch("/preview/new-items.json").catch(() => undefined);
  const items: unknown = answer?.ok ? await answer.json() : {};
  return isObject(items) ? items : {};
}
