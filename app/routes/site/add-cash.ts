import { redirect } from "@remix-run/node";

/** The hero's button leads to the relative route `add-cash` (spec section 2); the screen of that name is in the protected area. */
export const loader = () => redirect("/protect/add-cash");
