import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

/**
 * A request as Node's parser makes it, without a connection.
 *
 * @param method the method
 * @param url the request target
 * @param headers one value each
 */
export function incoming(method: string, url: string, headers: Readonly<Record<string, string>>): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  message.method = method;
  message.url = url;
  message.rawHeaders = Object.entries(headers).flat();
  message.headers = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  message.headersDistinct = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, [String(value)]]),
  );
  return message;
}
