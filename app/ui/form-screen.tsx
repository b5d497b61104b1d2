import type { ReactNode } from "react";

import { SuitIcon, type Suit } from "./suit-icon.tsx";

/** A page that is one form. */
export interface FormScreenProps {
  suit: Suit;
  title: string;
  introduction: string;
  /** True while a dialog lies over the page: nothing below it can be reached, with or without script. */
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

/** A sentence that ends in a link, below a form: where to go instead. Links load a whole page, as the page they lead to may run no script. */
export function FormLink({ text, label, href }: { text?: string; label: string; href: string }) {
  return (
    <p className="form-link">
      {text} <a href={href}>{label}</a>
    </p>
  );
}

/** A word between two ways to do the same. */
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
