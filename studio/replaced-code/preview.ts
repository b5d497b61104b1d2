import { pageOpened } from "../overlay/page-opened.ts";

import { importOf, type ReplacedCode } from "./replaced-code.ts";

const anyAllowedOrigin = "if (allowOrigins.some((allow) => allow.test(reportedOrigin))) {";

/**
 * Keeps the Studio to one channel to the page in its preview. When a page took longer than a second to answer, the Studio opened a second channel for a page
 * of another origin, also when its origin was the expected one. Each told the Studio of every new page: the Studio then loaded that page once more, or missed
 * it and went on with the document of the page before.
 */
export const oneChannel: ReplacedCode = {
  replacements: [
    {
      code: anyAllowedOrigin,
      instead: `if (reportedOrigin === previewUrl.origin) return;\n    ${anyAllowedOrigin}`,
    },
  ],
  advice:
    "Find whether the Studio still opens a second channel to a page of the expected origin, after a second without an answer.",
};

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
  replacements: [connected, handshake, listening],
  advice:
    "Find how soon the Studio follows a link in its preview, and whether it still loses what a page says while the two connect again.",
};

const forgettingAddress = `frameStateRef.current = {
        title,
        url
      };`;

/** Keeps beside the page's address the one that the Studio was at when it last compared the two. */
const keepingAddress = "Object.assign(frameStateRef.current, { title, url });";

const anyDifference =
  "if (frameStateRef.current.url && params.preview && frameStateRef.current.url !== params.preview) {";

const chosenDifference = `const isChosen = frameStateRef.current.compared !== params.preview;
    frameStateRef.current.compared = params.preview;
    ${anyDifference.replace("if (", "if (isChosen && ")}`;

/**
 * The Studio leads the page in its preview elsewhere only when somebody chose another address in the Studio. Sanity's own compares the two addresses also
 * when the connection's state changes. When the page said in that moment where it is, it was sent back to the page before, and then to where it was, which
 * loaded it twice.
 */
export const pageLeads: ReplacedCode = {
  replacements: [
    { code: forgettingAddress, instead: keepingAddress },
    { code: anyDifference, instead: chosenDifference },
  ],
  advice:
    "Find whether the Studio's preview still loads a page again that says where it is while the connection's state changes.",
};

const sending = `return $[10] !== client || $[11] !== comlink ? (t5 = () => comlink.on("visual-editing/mutate", async (data_0) => client.dataRequest("mutate", data_0, {
    visibility: "async",
    returnDocuments: !0
  }))`;

const sendingAndTelling = `const { push } = useToast();
  return $[10] !== client || $[11] !== comlink ? (t5 = () => comlink.on("visual-editing/mutate", async (data_0) => tellRefusal(comlink, push, () => client.dataRequest("mutate", data_0, {
    visibility: "async",
    returnDocuments: !0
  })))`;

const threeStreams = `.pipe(filter(_temp)), welcome = listener.pipe(filter(_temp2), shareReplay({
      bufferSize: 1,
      refCount: !1
    }))`;

const oneStream = `.pipe(filter(_temp), shareEvents()), welcome = listener.pipe(filter(_temp2), shareReplay({
      bufferSize: 1,
      refCount: !0
    }))`;

/**
 * What staff change from the menu of a block in a preview. A change that is not saved is told, with the reason. And the page hears of changes, of interruptions
 * and of their end by one stream of events: by three, which ended and began one by one, the news that a stream was back could come before that of its
 * interruption. The last of them stayed open when the preview was left.
 */
export const changesInPreviews: ReplacedCode = {
  replacements: [
    {
      code: sending,
      instead: sendingAndTelling,
      needs: `import { useToast } from "@sanity/ui";\n${importOf("tellRefusal", "../preview/tell-refusal.ts")}`,
    },
    { code: threeStreams, instead: oneStream, needs: `import { share as shareEvents } from "rxjs";` },
  ],
  advice:
    "Find whether the Studio tells of a change in a preview that was refused, and how often it listens for its page.",
};

const anewEachHour = `after: {
            expiredSecret: {
              guard: "can create preview secret",
              actions: assign({
                previewUrlSecret: null
              }),
              target: "createPreviewSecret",
              reenter: !0
            }
          }`;

const anewWhenRetried = `on: { retried: { target: "#loop", reenter: !0 } }`;

const retrying = "ref.current && (ref.current.src = previewUrl.toString(), presentationRef.send({";

const failureBehindTheFrame = `background: "var(--card-bg-color)",
        inset: "0",
        position: "absolute"`;

/**
 * An open preview stays where it is, and **Retry** opens it anew at that page. Sanity's own made another secret each hour and opened the preview with it: at the
 * page at which the tool was opened, and without the day, the theme and the legal switch that were chosen for it. The site takes a secret for a minute only,
 * and its preview outlives the hour. Retry could not be clicked, because the frame that it stands for lies above it, unseen; and it sent the secret that was
 * used, so that it led nowhere once the preview had ended.
 */
export const stayingPreview: ReplacedCode = {
  replacements: [
    { code: anewEachHour, instead: anewWhenRetried },
    {
      code: retrying,
      instead: retrying.replace("ref.current.src = previewUrl.toString()", 'previewUrlRef.send({ type: "retried" })'),
    },
    { code: failureBehindTheFrame, instead: `${failureBehindTheFrame}, zIndex: 1` },
  ],
  advice:
    "Find whether a preview that is open for more than an hour is opened anew, and whether Retry opens one that has ended.",
};
