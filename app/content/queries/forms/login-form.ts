import type { z } from "zod";

import { loginForm } from "../../sanity.parsers.ts";
import { documentQuery } from "../page-query.ts";
import { formWords } from "./form-words.ts";

const page = loginForm.extend({ words: formWords });

/** The words of the login form (spec section 2, `/login`). */
export type LoginForm = z.output<typeof page>;

/** Asks for the login form's words. */
export const login = documentQuery("loginForm", page, {
  runTimeParameters: ["count", "email", "wait"],
});
