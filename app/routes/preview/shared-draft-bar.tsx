import { withValues } from "../../content/with-values.ts";
import type { SharedDraft } from "../../document-context.ts";
import { indianTimeText } from "../../ui/indian-date.tsx";

/** Tells somebody without an account that they see a draft, until when, and how to see the published page instead. */
export function SharedDraftBar({ words, until, path }: SharedDraft & { path: string }) {
  const { label, text, exitButton } = words;
  return (
    <aside className="preview-bar" aria-label={label}>
      <p>{withValues(text, { until: indianTimeText(until) })}</p>
      <form method="post" action={`/preview/exit?path=${encodeURIComponent(path)}`}>
        <button>{exitButton}</button>
      </form>
    </aside>
  );
}
