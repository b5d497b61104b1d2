import { createMiddleware } from "hono/factory";

/**
 * Refuses bodies that are not declared as JSON. A page of another origin can post a form here without permission. It cannot post JSON, because
 * browsers ask for permission first (a CORS preflight) and the service grants none.
 */
export const requireJson = createMiddleware(async (context, next) => {
  const [type] = (context.req.header("content-type") ?? "").split(";", 1);
  if (type?.trim().toLowerCase() === "application/json") return next();
  return context.json({ success: false, message: "Send JSON with Content-Type: application/json." }, 415);
});
