import { z } from "zod";

const uuid = z.uuid();

/** Whether a text can be asked for as an id; PostgreSQL answers others with an error. */
export const isUuid = (text: string): boolean => uuid.safeParse(text).success;
