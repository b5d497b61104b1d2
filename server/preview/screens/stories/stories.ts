import type { PreviewScreenName } from "../../../../app/content/preview/preview-screens.ts";
import { accountStories } from "./account-stories.ts";
import { googleStories } from "./google-stories.ts";
import { joinStories } from "./join-stories.ts";
import type { StoriesOf } from "./story.ts";

/** How each screen comes about, told with the site's own routes and made-up answers: nothing is sent, and no player's data is read. */
export const stories: StoriesOf<PreviewScreenName> = {
  ...joinStories,
  ...googleStories,
  ...accountStories,
  "not-found": { "unknown-address": { steps: ["/preview/no-such-page"] } },
  refused: {
    "not-readable": { steps: ["/refused/400"] },
    "from-elsewhere": { steps: ["/refused/403"] },
    "too-large": { steps: ["/refused/413"] },
  },
  error: { failure: { steps: ["/protect"], fails: true } },
};
