import type { ReactNode } from "react";

/** A question and what to say to it. */
export interface QuestionProps {
  /** The end of the question's own address. */
  anchor: string;
  question: string;
  /** The answer: plain HTML. */
  children: ReactNode;
}

/**
 * A question that opens to its answer, without script. Its anchor is inside what opens: a browser opens a closed `details` by itself when an
 * address leads into it (HTML Standard, "ancestor revealing algorithm"), but not when the address names the `details` or its summary.
 */
export function Question({ anchor, question, children }: QuestionProps) {
  return (
    <details className="question">
      <summary>
        <h3>{question}</h3>
      </summary>
      <div className="prose" id={anchor}>
        {children}
      </div>
    </details>
  );
}
