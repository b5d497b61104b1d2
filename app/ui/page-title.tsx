import type { ReactNode } from "react";

interface PageTitleProps {
  title: string;
  /** A sentence or two below the title. */
  lead?: string;
  /** Beside the text; below it on phones. */
  picture?: ReactNode;
  /** Facts about the page. */
  children?: ReactNode;
}

/** The band at the top of a page that has no hero. */
export function PageTitle({ title, lead, picture, children }: PageTitleProps) {
  return (
    <div className="page-title">
      <div className={`page-title-row${picture ? " page-title-row-with-picture" : ""}`}>
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
          {children}
        </div>
        {picture}
      </div>
    </div>
  );
}
