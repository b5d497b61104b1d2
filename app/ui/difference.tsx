/** Words that two texts share, or that only one of them has. */
interface Piece {
  text: string;
  change: "added" | "removed" | "none";
}

interface DifferenceProps {
  heading: string;
  /** The changed paragraphs by their section; none when the texts are the same. */
  sections: { heading: string; paragraphs: Piece[][] }[];
  labels: {
    /** The labels of added and removed words, for screen readers and above the changes. */
    added: string;
    removed: string;
    /** The text shown when nothing changed. */
    none: string;
  };
}

/** The changes between two texts, by section: removed words struck out, added words underlined. */
export function Difference({ heading, sections, labels }: DifferenceProps) {
  return (
    <section className="difference" aria-labelledby="difference">
      <h2 id="difference">{heading}</h2>
      {sections.length === 0 ? (
        <p>{labels.none}</p>
      ) : (
        <p className="difference-key">
          <ins>{labels.added}</ins> <del>{labels.removed}</del>
        </p>
      )}
      {sections.map((section, sectionIndex) => (
        <section key={sectionIndex}>
          <h3>{section.heading}</h3>
          {section.paragraphs.map((pieces, paragraphIndex) => (
            <p key={paragraphIndex}>
              {pieces.map((piece, index) => (
                <DifferencePiece key={index} {...piece} labels={labels} />
              ))}
            </p>
          ))}
        </section>
      ))}
    </section>
  );
}

function DifferencePiece({ text, change, labels }: Piece & Pick<DifferenceProps, "labels">) {
  if (change === "none") return <>{text}</>;
  const Mark = change === "added" ? "ins" : "del";
  return (
    <Mark>
      <span className="visually-hidden">{labels[change]}: </span>
      {text}
    </Mark>
  );
}
