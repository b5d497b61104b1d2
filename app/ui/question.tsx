import type { ReactNode } from "react";

/** A question and its answer. */
export interface QuestionProps {
  /** The fragment of the question's own address. */
  anchor: string;
  question: string;
  /** The answer: plain HTML. */
  children: ReactNode;
}

/**
 * A question that shows its answer when opened, without script. Its anchor is inside the `details`: a browser opens a closed `details` when an
 * address points into it (HTML Standard, "ancestor revealing algorithm"), but not when the address points to the `details` or its summary.
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
