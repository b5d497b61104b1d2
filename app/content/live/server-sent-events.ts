/** One event of a `text/event-stream`. */
interface ServerSentEvent {
  /** `message` when the stream names none. */
  type: string;
  id?: string;
  data: string;
}

const maxEventCharacters = 1_000_000;

/**
 * Yields the events of a stream as they arrive. Comments, which servers send to keep a connection open, are skipped.
 *
 * Source: HTML standard, "Server-sent events".
 *
 * @yields each event with data
 * @throws Error when one event is longer than a million characters, and whatever the stream throws
 */
export async function* serverSentEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let unread = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    unread = (unread + decoder.decode(read.value, { stream: true })).replace(/\r\n/g, "\n");
    if (unread.length > maxEventCharacters) throw new Error("The stream's event does not end.");
    const blocks = unread.split("\n\n");
    unread = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) yield event;
    }
  }
}

function eventOf(block: string): ServerSentEvent | undefined {
  const fields = block.split("\n").flatMap((line) => {
    const [, name, value] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
  const valuesOf = (wanted: string) => fields.filter(({ name }) => name === wanted).map(({ value }) => value);
  if (fields.length === 0) return undefined;
  const id = valuesOf("id").at(-1);
  return { type: valuesOf("event").at(-1) ?? "message", data: valuesOf("data").join("\n"), ...(id && { id }) };
}
