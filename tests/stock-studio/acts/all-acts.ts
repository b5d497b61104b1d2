import type { Act } from "../act.ts";

import { commentActs } from "./comments.ts";
import { documentActs } from "./documents.ts";
import { fieldActs } from "./fields.ts";
import { fileActs } from "./files.ts";
import { historyActs } from "./history.ts";
import { listActs } from "./lists.ts";
import { releaseActs } from "./releases.ts";
import { richTextActs } from "./rich-text.ts";
import { scheduledDraftActs } from "./scheduled-drafts.ts";
import { taskActs } from "./tasks.ts";
import { togetherActs } from "./together.ts";
import { visionActs } from "./vision.ts";

/** Everything that a walk does. */
export const allActs: readonly Act[] = [
  ...documentActs,
  ...fieldActs,
  ...richTextActs,
  ...fileActs,
  ...historyActs,
  ...listActs,
  ...commentActs,
  ...taskActs,
  ...releaseActs,
  ...scheduledDraftActs,
  ...visionActs,
  ...togetherActs,
];
