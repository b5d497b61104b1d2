import type { ReactNode } from "react";

/** The main link of a page or panel, drawn as a button. */
export function LinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link-button" href={href}>
      {children}
    </a>
  );
}
