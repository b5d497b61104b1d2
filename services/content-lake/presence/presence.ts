/** A message about a person in the Studio, in the terms of Sanity's presence channel: `i` is the person's id, `m` the message's content. */
export type PresenceMessage =
  | { readonly type: "rollCall"; readonly i: string; readonly session: string }
  | {
      readonly type: "state";
      readonly i: string;
      readonly m: { readonly sessionId: string; readonly locations: readonly unknown[] };
    }
  | { readonly type: "disconnect"; readonly i: string; readonly m: { readonly session: string } };

/** A connected Studio. */
export interface PresenceVisitor {
  readonly hear: (message: PresenceMessage) => void;
  /** Called when the lake is closing. */
  readonly end: () => void;
}

/** A Studio's connection to the others. */
export interface PresenceVisit {
  /** Sets the person of the Studio. False when that person already has {@link maxStudiosOfAPerson} connected. */
  introduce(personId: string): boolean;
  leave(): void;
}

/** The most Studios, which are tabs of a browser, that one person may have connected; far more than anybody reads. */
export const maxStudiosOfAPerson = 32;

/** The presence of the Studios' users. Nothing is stored: a new Studio sends a roll call, and every connected one answers. */
export interface Presence {
  /** Sends the visitor every message until it leaves. */
  join(visitor: PresenceVisitor): PresenceVisit;
  tellEveryone(message: PresenceMessage): void;
  /** Ends all visits. */
  close(): void;
}

/** Makes the presence, without any Studio. */
export function createPresence(): Presence {
  /** With the person's id, once it is known. */
  const visitors = new Map<PresenceVisitor, string | undefined>();
  const countOf = (personId: string) => [...visitors.values()].filter((id) => id === personId).length;
  return {
    join(visitor) {
      visitors.set(visitor, undefined);
      return {
        introduce(personId) {
          if (visitors.get(visitor) !== personId && countOf(personId) >= maxStudiosOfAPerson) return false;
          visitors.set(visitor, personId);
          return true;
        },
        leave() {
          visitors.delete(visitor);
        },
      };
    },
    tellEveryone(message) {
      for (const { hear } of visitors.keys()) hear(message);
    },
    close() {
      for (const { end } of visitors.keys()) end();
      visitors.clear();
    },
  };
}
