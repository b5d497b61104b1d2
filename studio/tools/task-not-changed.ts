import type { ToastParams } from "@sanity/ui";

import { lastingError } from "./lasting-error.ts";
import { reasonOf } from "./reason-of.ts";

/** The message about a change of a task that failed, with the reason. */
export const taskNotChanged = (failure: unknown): ToastParams =>
  lastingError("Your change of the task was not saved.", reasonOf(failure));
