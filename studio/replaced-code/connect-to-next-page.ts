import { pageOpened } from "../overlay/page-opened.ts";
import type { ReplacedCode } from "./replaced-code.ts";

/** Leaves the page before as soon as the next one says that it is there. */
const connected = {
  code: `"message.received": { actions: "emit received message" },`,
  instead: `"message.received": [
					{ guard: ({ event }) => event.message.data.type === "${pageOpened.type}", target: "#handshaking" },
					{ actions: "emit received message" }
				],`,
};

/** Listens to a page while the two connect. */
const handshake = {
  code: `invoke: [{
				id: "send syn",`,
  instead: `invoke: [{
				id: "listen for messages while connecting",
				src: "listen",
				input: listenInputFromContext({ exclude: [MSG_RESPONSE, MSG_HEARTBEAT, ...HANDSHAKE_MSG_TYPES], responseType: "message.while.connecting" })
			}, {
				id: "send syn",`,
};

/** Sends the answers to what the page said while the two connect. */
const listening = {
  code: `"message.received": { target: "connected" },`,
  instead: `"message.while.connecting": { actions: emit(({ event }) => ({ type: "message", message: event.message.data })) },
				response: { actions: "respond" },
				"message.received": { target: "connected" },`,
};

/**
 * The Studio connects to the page that takes another's place in the preview. Sanity's own noticed it by a message that was left unanswered for three seconds,
 * and followed as late. When such a message failed while the two were connecting, it did so once more, and lost what the new page said meanwhile: where it
 * is, for example, and the Studio went on with the document of the page before. What the page asked meanwhile got no answer, and a page without answers
 * follows no change.
 */
export const connectToNextPage: ReplacedCode = {
  name: "connect-to-next-page",
  replacements: [connected, handshake, listening],
  advice:
    "Find how soon the Studio follows a link in its preview, and whether it still loses what a page says while the two connect again.",
};
