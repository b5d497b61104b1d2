import { isObject } from "../../app/content/is-object.ts";
import { type DocumentActor, type Documents, eachDocument } from "./each-document.ts";

/**
 * Has the page follow its documents again after the Studio's stream of events was interrupted. The Studio's script drops the news that the stream is back, so
 * that what staff chose from the menu of a block did nothing until the page was loaded again.
 *
 * @param page to which the Studio's news are posted, before the Studio's script hears of them
 * @returns what takes the documents that the page follows
 */
export function followAgain(page: EventTarget): (documents: Documents) => void {
  const followed = new Set<DocumentActor>();
  let isConnected = true;
  const welcome = (document: DocumentActor) => {
    if (isConnected && document.getSnapshot().value === "reconnecting") document.send({ type: "welcome" });
  };
  page.addEventListener("message", (message) => {
    const news = "data" in message ? newsIn(message.data) : undefined;
    if (news !== "reconnect" && news !== "welcome") return;
    isConnected = news === "welcome";
    for (const document of followed) welcome(document);
  });
  return (documents) => {
    eachDocument(documents, (document) => {
      followed.add(document);
      // The last news that a new document gets is that of the interruption.
      document.subscribe(() => welcome(document));
    });
  };
}

/** What the Studio tells of its stream of events. */
function newsIn(message: unknown): unknown {
  if (!isObject(message) || message["type"] !== "presentation/snapshot-event" || !isObject(message["data"]))
    return undefined;
  const { event } = message["data"];
  return isObject(event) ? event["type"] : undefined;
}
