import { expect, test } from "vitest";

import { followAgain } from "./follow-again.ts";

/** A document of the Studio's script, in the states of its connection: it hears of an interruption, but of the end of one only when it is sent to it. */
function createDocument(state = "connected") {
  const observers = new Set<() => void>();
  const document = {
    state,
    getSnapshot: () => ({ value: document.state }),
    subscribe: (onChange: () => void) => observers.add(onChange),
    send({ type }: { type: string }) {
      if (type === "reconnect") document.state = "reconnecting";
      if (type === "welcome") document.state = "connected";
      for (const observer of observers) observer();
    },
  };
  return document;
}

function openPage() {
  const page = new EventTarget();
  const documents: Record<string, ReturnType<typeof createDocument>> = { first: createDocument() };
  const observers = new Set<() => void>();
  const follow = followAgain(page);
  follow({
    getSnapshot: () => ({ context: { documents } }),
    subscribe: (onChange) => observers.add(onChange),
  });
  return {
    states: () => Object.values(documents).map(({ state }) => state),
    hear(type: string) {
      const data = { type: "presentation/snapshot-event", data: { event: { type } } };
      page.dispatchEvent(new MessageEvent("message", { data }));
      if (type === "reconnect") for (const document of Object.values(documents)) document.send({ type });
    },
    /** The page follows one more document, which gets the last news that the Studio's script keeps. */
    open(lastNews: "welcome" | "reconnect") {
      const document = createDocument("connecting");
      documents["second"] = document;
      for (const observer of observers) observer();
      document.send({ type: lastNews });
    },
  };
}

test("a document is followed again when the stream is back, and not before", () => {
  const page = openPage();
  page.hear("reconnect");
  page.hear("mutation");
  expect(page.states()).toEqual(["reconnecting"]);
  page.hear("welcome");
  expect(page.states()).toEqual(["connected"]);
});

test("so is one that was opened while it was interrupted", () => {
  const page = openPage();
  page.hear("reconnect");
  page.open("reconnect");
  expect(page.states()).toEqual(["reconnecting", "reconnecting"]);
  page.hear("welcome");
  expect(page.states()).toEqual(["connected", "connected"]);
});

test("and one that is opened afterwards", () => {
  const page = openPage();
  page.hear("reconnect");
  page.hear("welcome");
  page.open("reconnect");
  expect(page.states()).toEqual(["connected", "connected"]);
});
