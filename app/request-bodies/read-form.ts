import { z } from "zod";

import { bodyBytes } from "./body-bytes.ts";
import { PostedFields, type AllowedFields } from "./posted-fields.ts";
import { readBody, smallBodyBytes } from "./read-body.ts";
import { readMultipart, type FileRules } from "./read-multipart.ts";
import { readUrlencoded } from "./read-urlencoded.ts";
import { refuseBody } from "./refuse-body.ts";

/** The longest body that brings a file. A phone's photo that is larger than any may be still arrives, so that its form can say so. */
export const fileBodyBytes = 12 * 1024 * 1024;

const urlencoded = /^application\/x-www-form-urlencoded(?: *; *charset="?utf-8"?)?$/i;
const multipart = /^multipart\/form-data *; *boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;

/**
 * Reads what a form posted, by an allow-list made from the form's own schemas, before any library sees it: their fields, each once, each with a text no longer than
 * {@link longestTextUnits}; only a field that its schema calls a file may be one. A form is taken when all of it is read; reading stops at the first
 * thing that no page of this site sends. Whether the values are right the schemas say later.
 *
 * @param request an action's
 * @param schemas of all forms that are sent to the action, and of their buttons and hidden fields
 * @param upload what becomes of the form's file; without it the whole body is small and has none
 * @throws Response 400 for what is not one of the forms, 408 for one that stops arriving, 413 for one that is too long
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

function allowedFields(schemas: readonly z.ZodObject[]): AllowedFields {
  const fields = schemas.flatMap(({ shape }) => Object.entries(shape));
  const isFile = (type: unknown): boolean =>
    type instanceof z.ZodOptional ? isFile(type.unwrap()) : type instanceof z.ZodFile;
  return {
    texts: new Set(fields.filter(([, type]) => !isFile(type)).map(([name]) => name)),
    file: fields.find(([, type]) => isFile(type))?.[0],
  };
}
