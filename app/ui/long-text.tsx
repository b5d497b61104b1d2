import type { ReactNode } from "react";

/** A part of a long text. */
interface LongTextSection {
  _key: string;
  /** Its id on the page. */
  anchor: string;
  heading: string;
  body: ReactNode;
}

interface LongTextProps {
  introduction: ReactNode;
  /** Stands above the list of sections. */
  contentsHeading: string;
  sections: readonly LongTextSection[];
  /** Follows the text. */
  children?: ReactNode;
}

/**
 * A long text: an introduction, what it contains, and numbered sections, each with an address of its own. The legal switch may leave it no section; then
 * it has no list of contents either.
 */
export function LongText({ introduction, contentsHeading, sections, children }: LongTextProps) {
  return (
    <div className="page-width long-text">
      <div className="prose prose-lead">{introduction}</div>
      {sections.length > 0 && (
        <>
          <nav className="text-card contents-list" aria-labelledby="site_contents">
            <h2 id="site_contents">{contentsHeading}</h2>
            <ol>
              {sections.map(({ anchor, heading }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="prose numbered-sections">
            {sections.map(({ _key, anchor, heading, body }) => (
              <section key={_key} aria-labelledby={anchor}>
                <h2 id={anchor}>{heading}</h2>
                {body}
              </section>
            ))}
          </div>
        </>
      )}
      {children}
    </div>
  );
}
