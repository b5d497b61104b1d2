/** The fields of every message. */
interface Received {
  /** Counts from 1; the newest message has the highest. */
  id: number;
  receivedAt: Date;
  /** The recipient: a mobile with its country code, or an e-mail address. */
  to: string;
  text: string;
}

/** A text message for a mobile. */
export type Sms = Received & { kind: "sms" };

/** A mail as its recipient reads it. */
export type Mail = Received & { kind: "mail"; from: string; subject: string; html: string };

/** A message in the inbox. */
export type Message = Sms | Mail;

/** A message before the inbox has stored it. */
export type NewMessage = Omit<Sms, "id" | "receivedAt"> | Omit<Mail, "id" | "receivedAt">;

/** The newest messages, in memory. A restart empties the inbox. */
export interface Messages {
  add(message: NewMessage): void;
  /** Newest first; only those to one recipient, if one is given. Letter case does not matter. */
  list(to?: string): readonly Message[];
  find(id: number): Message | undefined;
}

/** How many messages are kept; older ones are forgotten, so that a load test does not fill the memory. */
const defaultCapacity = 500;

/** @param capacity how many messages are kept */
export function createMessages(capacity = defaultCapacity): Messages {
  const newestFirst: Message[] = [];
  let lastId = 0;
  return {
    add(message) {
      lastId += 1;
      newestFirst.unshift({ ...message, id: lastId, receivedAt: new Date() });
      newestFirst.length = Math.min(newestFirst.length, capacity);
    },
    list: (to) =>
      to === undefined ? newestFirst : newestFirst.filter((message) => message.to.toLowerCase() === to.toLowerCase()),
    find: (id) => newestFirst.find((message) => message.id === id),
  };
}
