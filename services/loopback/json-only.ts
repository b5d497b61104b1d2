import { createMiddleware } from "hono/factory";

/**
 * Refuses bodies that do not say they are JSON. A foreign page can post a form here without asking; JSON it cannot, because browsers ask
 * for leave first and get none.
 */
export const requireJson = createMiddleware(async (context, next) => {
  const [type] = (context.req.header("content-type") ?? "").split(";", 1);
  if (type?.trim().toLowerCase() === "application/json") return next();
  return context.json({ success: false, message: "Send JSON with Content-Type: application/json." }, 415);
});
