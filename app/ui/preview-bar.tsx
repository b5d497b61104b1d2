/** The words of the bar above a preview. */
export interface PreviewBarProps {
  /** The accessible name of the bar. */
  label: string;
  text: string;
  exitButton: string;
  /** The path, with its query, of the page that is previewed. */
  path: string;
}

/** Tells staff that they see a preview, and ends it. */
export function PreviewBar({ label, text, exitButton, path }: PreviewBarProps) {
  return (
    <aside className="preview-bar" aria-label={label}>
      <p>{text}</p>
      <form method="post" action={`/preview/exit?path=${encodeURIComponent(path)}`}>
        <button>{exitButton}</button>
      </form>
    </aside>
  );
}
