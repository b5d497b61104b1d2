import type { ReactNode } from "react";

/** The page's main heading and, where it has some, the facts below it. */
export interface PageTitleProps {
  title: string;
  children?: ReactNode;
}

/** The band at the top of a page that has no hero. */
export function PageTitle({ title, children }: PageTitleProps) {
  return (
    <div className="page-title">
      <div className="page-title-row">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
