import type { z } from "zod";

/**
 * What the lake says about what it did for a command. A process of another version, which still runs after an update, may say something else: then standard
 * error tells of it, and the command goes on, because it is done nonetheless.
 *
 * @param response the lake's answer that it is done
 * @param schema what this version of the lake says
 * @returns undefined for anything else
 */
export async function toldBy<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  const { data } = schema.safeParse(answer);
  if (data === undefined)
    console.error("It is done. The lake that runs is of another version and told no more; restart it to run this one.");
  return data;
}
