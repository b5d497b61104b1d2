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

/** A Studio's stay among the others. */
export interface PresenceVisit {
  /** Says whose Studio it is. False when that person has {@link maxStudiosOfAPerson} there already. */
  introduce(personId: string): boolean;
  leave(): void;
}

/** The most Studios, which are tabs of a browser, that one person may have connected; far more than anybody reads. */
export const maxStudiosOfAPerson = 32;

/** Who is where in the Studio. Nothing is kept: whoever comes calls the roll, and everyone there answers. */
export interface Presence {
  /** Lets the visitor hear every message until they leave. */
  join(visitor: PresenceVisitor): PresenceVisit;
  tellEveryone(message: PresenceMessage): void;
  /** Ends all visits. */
  close(): void;
}

/** Makes an empty room. */
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
