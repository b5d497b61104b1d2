import { z } from "zod";

import { secretHash } from "../../../players/secrets.ts";
import { drawnForName } from "./drawn-for-field.tsx";

/** The hidden field of a form whose page is drawn from a cookie. */
export const drawnForFields = z.object({ [drawnForName]: z.string().optional() });

/** What that field holds: a digest, because what the cookie keeps may be a secret. */
export const drawnFor = (kept: string): string => secretHash(kept);

/** Whether a form says that it was drawn for something else than what it would now change. A form without the field may be of an older build of the site. */
export const isDrawnForAnother = (form: FormData, now: string): boolean =>
  form.has(drawnForName) && !isDrawnFor(form, now);

/** Whether a form was drawn for what the cookie keeps now. A form without the field counts as one drawn for something else. */
export const isDrawnFor = (form: FormData, kept: string): boolean => form.get(drawnForName) === drawnFor(kept);
