import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import { bodyBytes } from "./body-bytes.ts";
import { type AllowedFields, PostedFields } from "./posted-fields.ts";
import { readBody, smallBodyBytes } from "./read-body.ts";
import { type FileRules, readMultipart } from "./read-multipart.ts";
import { readUrlencoded } from "./read-urlencoded.ts";
import { refuseBody } from "./refuse-body.ts";

/**
 * The longest body with a file, in bytes. It exceeds the largest picture, so that a larger photo still arrives and its form can say that it is too
 * large.
 */
export const fileBodyBytes = 32 * 1024 * 1024;

const urlencoded = /^application\/x-www-form-urlencoded(?: *; *charset="?utf-8"?)?$/i;
const multipart = /^multipart\/form-data *; *boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;

/**
 * Reads a posted form by an allow-list made from the form's own schemas, before any library sees it. Each field may come once, with a text no longer
 * than {@link longestTextUnits}; only a field that its schema declares as a file may be one. Reading stops at the first part that no page of this
 * site sends, and the form is then refused. The schemas check the values later.
 *
 * @param request an action's
 * @param schemas the schemas of all forms that post to the action, and of their buttons and hidden fields
 * @param upload how the form's file is handled; without it the body must be small and without a file
 * @throws Response 400 when the body is not one of the forms, 408 when it stops arriving, 413 when it is too long
 */
export async function readForm(
  request: Request,
  schemas: readonly z.ZodObject[],
  upload?: FileRules,
): Promise<FormData> {
  const fields = new PostedFields(allowedFields(schemas));
  const type = request.headers.get("Content-Type");
  if (!["identity", null].includes(request.headers.get("Content-Encoding"))) throw refuseBody(400);
  const [, , boundary] = multipart.exec(type ?? "") ?? [];
  if (boundary !== undefined) {
    const body = bodyBytes(request.body, upload ? fileBodyBytes : smallBodyBytes);
    try {
      await readMultipart(body, boundary, fields, upload);
    } finally {
      await body.return(undefined);
    }
    return fields.form;
  }
  if (type !== null && !urlencoded.test(type)) throw refuseBody(400);
  const body = await readBody(request.body);
  if (type === null && body.length > 0) throw refuseBody(400);
  readUrlencoded(body, fields);
  return fields.form;
}

/**
 * Checks a posted form with its schema: answers the values, or the errors by field.
 *
 * @param form as read by {@link readForm}; from other names conform would build any structure, including arrays of any length
 * @param schema the form's
 */
export const checkForm = <Schema extends z.ZodObject>(
  form: FormData,
  schema: Schema,
): Submission<z.input<Schema>, string[], z.output<Schema>> => parseWithZod(form, { schema });

function allowedFields(schemas: readonly z.ZodObject[]): AllowedFields {
  const fields = schemas.flatMap(({ shape }) => Object.entries(shape));
  const isFile = (type: unknown): boolean =>
    type instanceof z.ZodOptional ? isFile(type.unwrap()) : type instanceof z.ZodFile;
  return {
    texts: new Set(fields.filter(([, type]) => !isFile(type)).map(([name]) => name)),
    file: fields.find(([, type]) => isFile(type))?.[0],
  };
}
