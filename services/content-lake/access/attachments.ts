/** Connections that end together with the session or token that opened them. */
export interface Attachments {
  /** Calls `end` when the session or token of that id ends, or at once when it has ended already, unless the returned function is called before. */
  readonly attach: (id: string, end: () => void) => () => void;
  /** Calls what is attached to the session or token of that id. */
  readonly endAll: (id: string) => void;
}

/**
 * Makes an empty list.
 *
 * @param isOpen whether the session or token of an id goes on
 */
export function createAttachments(isOpen: (id: string) => boolean): Attachments {
  const attached = new Map<string, Set<() => void>>();
  return {
    attach(id, end) {
      if (!isOpen(id)) {
        end();
        return () => {};
      }
      const connections = attached.get(id) ?? new Set();
      attached.set(id, connections.add(end));
      return () => {
        connections.delete(end);
        if (connections.size === 0 && attached.get(id) === connections) attached.delete(id);
      };
    },
    endAll(id) {
      for (const end of [...(attached.get(id) ?? [])]) end();
    },
  };
}
