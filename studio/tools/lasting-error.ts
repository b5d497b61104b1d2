import type { ToastParams } from "@sanity/ui";

/** A message about something that was not done, which stays long enough to be read. `title` says what, `description` why. */
export const lastingError = (title: string, description: string): ToastParams => ({
  status: "error",
  title,
  description,
  closable: true,
  duration: 60_000,
});
