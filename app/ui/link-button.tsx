import type { ReactNode } from "react";

/** The target and label of a link that looks like a button. */
export interface LinkButtonProps {
  href: string;
  children: ReactNode;
}

/** The main link of a page or panel, drawn as a button. */
export function LinkButton({ href, children }: LinkButtonProps) {
  return (
    <a className="link-button" href={href}>
      {children}
    </a>
  );
}
