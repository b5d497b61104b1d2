/**
 * What those who are in the Studio are told of each other, in the words of Sanity's presence channel: `i` is a person's id, `m` what they
 * say of themselves.
 */
export type PresenceMessage =
  | { readonly type: "rollCall"; readonly i: string; readonly session: string }
  | {
      readonly type: "state";
      readonly i: string;
      readonly m: { readonly sessionId: string; readonly locations: readonly unknown[] };
    }
  | { readonly type: "disconnect"; readonly i: string; readonly m: { readonly session: string } };

/** A Studio that is connected. */
export interface PresenceVisitor {
  readonly hear: (message: PresenceMessage) => void;
  /** The lake is closing. */
  readonly end: () => void;
}

/** Who is where in the Studio. Nothing is kept: whoever comes calls the roll, and everyone there answers. */
export interface Presence {
  /** Lets the visitor hear every message until the returned function is called. */
  join(visitor: PresenceVisitor): () => void;
  tellEveryone(message: PresenceMessage): void;
  /** Ends all visits. */
  close(): void;
}

/** Makes an empty room. */
export function createPresence(): Presence {
  const visitors = new Set<PresenceVisitor>();
  return {
    join(visitor) {
      visitors.add(visitor);
      return () => visitors.delete(visitor);
    },
    tellEveryone(message) {
      for (const { hear } of visitors) hear(message);
    },
    close() {
      for (const { end } of visitors) end();
      visitors.clear();
    },
  };
}
