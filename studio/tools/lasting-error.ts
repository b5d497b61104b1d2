import type { ToastParams } from "@sanity/ui";

/** A message about something that was not done, which stays long enough to be read. `title` says what, `description` why. */
export const lastingError = (title: string, description: string): ToastParams => ({
  status: "error",
  title,
  description,
  closable: true,
  duration: 60_000,
});

/** Takes the message of that id away, if it is shown: what it says is outdated once the act is tried again. Sanity knows this by the duration. */
export const noMessage = (id: string): ToastParams => ({ id, duration: 0.01 });
