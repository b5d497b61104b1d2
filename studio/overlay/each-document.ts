/** A part of the Studio's script that follows one document and holds its changes until the Studio has them (XState's `ActorRef`). */
export interface DocumentActor {
  /** `value` is the state of its connection, `local` the document as the page has it. */
  getSnapshot: () => { value?: unknown; context?: { local?: unknown } };
  subscribe: (onChange: () => void) => unknown;
  send: (event: { type: string }) => void;
}

/** The part of the Studio's script that has one for each document. */
export interface Documents {
  getSnapshot: () => { context?: { documents?: Readonly<Record<string, DocumentActor>> } };
  subscribe: (onChange: () => void) => unknown;
}

/** Calls back once for each document that the page follows, now and later. */
export function eachDocument(documents: Documents, act: (document: DocumentActor) => void): void {
  const known = new WeakSet<DocumentActor>();
  const meet = () => {
    for (const document of Object.values(documents.getSnapshot().context?.documents ?? {})) {
      if (known.has(document)) continue;
      known.add(document);
      act(document);
    }
  };
  meet();
  documents.subscribe(meet);
}
