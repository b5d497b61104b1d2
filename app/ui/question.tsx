import type { ReactNode } from "react";

interface QuestionProps {
  /** The fragment of the question's own address. */
  anchor: string;
  question: ReactNode;
  /** Whether its answer is shown at once. */
  isOpen?: boolean;
  /** The answer: plain HTML. */
  children: ReactNode;
}

/**
 * A question that shows its answer when opened, without script. Its anchor is inside the `details`: a browser opens a closed `details` when an
 * address points into it (HTML Standard, "ancestor revealing algorithm"), but not when the address points to the `details` or its summary.
 */
export function Question({ anchor, question, isOpen = false, children }: QuestionProps) {
  return (
    <details className="question" open={isOpen}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <div className="prose" id={anchor}>
        {children}
      </div>
    </details>
  );
}

interface QuestionGroupProps {
  /** The fragment of the group's own address. */
  anchor: string;
  title: string;
  /** The questions. */
  children: ReactNode;
}

/** Questions that show themselves when their subject is opened, likewise. */
export function QuestionGroup({ anchor, title, children }: QuestionGroupProps) {
  return (
    <details className="question question-subject">
      <summary>
        <h2>{title}</h2>
      </summary>
      <div id={anchor}>{children}</div>
    </details>
  );
}
