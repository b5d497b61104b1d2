import type { ReactNode } from "react";

import { SuitIcon, type Suit } from "./suit-icon.tsx";

interface FormScreenProps {
  suit: Suit;
  title: string;
  introduction: string;
  /** True while a dialog covers the page, so that nothing below can be reached, with or without script. */
  isCovered?: boolean;
  children: ReactNode;
}

/** One form on the card table, drawn as a large card with its suit in two corners. */
export function FormScreen({ suit, title, introduction, isCovered = false, children }: FormScreenProps) {
  return (
    <div className="form-screen" {...(isCovered && { inert: "" })}>
      <div className={`form-card form-card-${suit}`}>
        <SuitIcon suit={suit} />
        <h1>{title}</h1>
        <p className="form-introduction">{introduction}</p>
        {children}
        <SuitIcon suit={suit} />
      </div>
    </div>
  );
}

/** A sentence with a link to an alternative, below a form. The link loads a whole document, because its target may be a page without script. */
export function FormLink({ text, label, href }: { text?: string; label: string; href: string }) {
  return (
    <p className="form-link">
      {text} <a href={href}>{label}</a>
    </p>
  );
}

/** A word between two alternatives. */
export function FormOr({ word }: { word: string }) {
  return <p className="form-or">{word}</p>;
}

/** Fields that belong together, under a heading of their own. */
export function FormGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="form-group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
