import { randomBytes } from "node:crypto";

import { instantOf } from "../../../app/content/preview/preview-conditions.ts";
import { answerByRemix } from "../../answer-by-remix.ts";
import { answered } from "../../answered.ts";
import { contextForNobody, type DrawingParts } from "../../context-for-nobody.ts";
import { createComparison } from "../compare/comparison.ts";
import type { Previews } from "../previews.ts";
import { drawScreen, storyOf } from "../screens/draw-screen.ts";
import type { PreviewDrawer } from "./draw-job.ts";

interface PreviewDrawerParts extends DrawingParts {
  previews: Pick<Previews, "open" | "compared">;
}

/** Makes a drawer that draws in this process: pages that are the same for everybody, screens in each of their states, mails and comparisons. */
export function createPreviewDrawer({ handleRemix, shared, previews, log }: PreviewDrawerParts): PreviewDrawer {
  return async ({ shownTo, url, method, signedInHint, requestId }) => {
    const jobLog = log.child({ requestId });
    const { pathname } = new URL(url);
    const open = () => previews.open(shownTo, pathname);
    const opened = await answered(open, jobLog, "a preview could not be shown");
    if (!opened) return { kind: "unavailable" };
    if (opened.answer.kind !== "opened") return opened.answer;
    const { preview: shown } = opened.answer;
    const comparison = createComparison(shown.conditions, { handleRemix, shared, previews, log });
    const preview = shownTo.kind === "staff" ? { ...shown, comparison } : shown;
    const story = storyOf(pathname);
    const page = story
      ? await drawScreen({ handleRemix, shared, log: jobLog }, story, preview)
      : await answerByRemix(handleRemix, new Request(url, { method }), {
          ...contextForNobody(shared, requestId, jobLog),
          content: preview.content,
          preview,
          now: instantOf(preview.conditions),
          signedInHint,
          scriptNonce: randomBytes(16).toString("base64"),
        });
    const { status, headers } = page;
    return { kind: "page", status, headers: [...headers], body: new Uint8Array(await page.arrayBuffer()) };
  };
}
