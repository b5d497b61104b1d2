/** What is open and ends together with that by which it was opened. */
export interface Attachments {
  /** Has a connection end with the owner of that id, until the returned function is called: at once when the owner is already over. */
  readonly attach: (id: string, end: () => void) => () => void;
  /** Ends what is attached to the owner of that id. */
  readonly endAll: (id: string) => void;
}

/**
 * Makes an empty list.
 *
 * @param isOpen whether the session or token of an id is not over
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
