import { z } from "zod";

const uuid = z.uuid();

/** Whether a text is a UUID and may be used as an id in a query; PostgreSQL answers any other text with an error. */
export const isUuid = (text: string): boolean => uuid.safeParse(text).success;
