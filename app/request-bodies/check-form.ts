import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/**
 * What a form's schema says of what was posted: the values, or what is wrong with which field.
 *
 * @param form as read by {@link readForm}; conform would build whatever other names ask for, arrays of any length included
 * @param schema the form's
 */
export const checkForm = <Schema extends z.ZodObject>(
  form: FormData,
  schema: Schema,
): Submission<z.input<Schema>, string[], z.output<Schema>> => parseWithZod(form, { schema });
