import { z } from "zod";

import { typedEmail } from "../../../process-kit/typed-text.ts";

import { staffRoles } from "./requester.ts";

/** What is said of a person who is added. */
export const newPerson = z.strictObject({
  name: z.string().trim().min(1, "must not be empty").max(100),
  email: z.string().overwrite(typedEmail).pipe(z.email("must be an e-mail address").max(254)),
  role: z.enum(staffRoles),
});
