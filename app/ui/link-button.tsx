import type { ReactNode } from "react";

/** Where a button-like link leads and what it says. */
export interface LinkButtonProps {
  href: string;
  children: ReactNode;
}

/** The one link of a page or panel that visitors are meant to follow, drawn as a button. */
export function LinkButton({ href, children }: LinkButtonProps) {
  return (
    <a className="link-button" href={href}>
      {children}
    </a>
  );
}
