import { isObject } from "../../app/content/is-object.ts";
import { byKey } from "./by-key.ts";
import { type Documents, eachDocument } from "./each-document.ts";
import { type NewItems, withFirstContent } from "./new-items.ts";

/**
 * Gives every item that staff add in a preview its first words, and names every item that they move or remove by its key. The Studio's script adds items with a
 * type and a key alone, with which no page can be drawn, names others by their index, and has no setting for it: so the changes of each document are completed
 * on their way to the Studio.
 *
 * @param documents that the page follows
 * @param newItems gives the first words of new items, as far as they are known
 */
export function completeChanges(documents: Documents, newItems: () => NewItems): void {
  eachDocument(documents, (document) => {
    const send = document.send.bind(document);
    document.send = (event) => {
      if (!("mutations" in event)) {
        send(event);
        return;
      }
      const mutations = byKey(withFirstContent(event.mutations, newItems()), document.getSnapshot().context?.local);
      if (mutations !== undefined) send({ ...event, ...{ mutations } });
    };
  });
}

/** The first words of new items, as the site has them; none where it does not answer, so that new items have to be filled in before they are shown. */
export async function askForNewItems(): Promise<NewItems> {
  const answer = await fetch("/preview/new-items.json").catch(() => undefined);
  const items: unknown = answer?.ok ? await answer.json() : {};
  return isObject(items) ? items : {};
}
