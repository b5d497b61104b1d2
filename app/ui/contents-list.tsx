/** Links to the parts of a page. */
export interface ContentsListProps {
  heading: string;
  /** The parts' headings and their ids on the page. */
  parts: readonly { anchor: string; heading: string }[];
}

/** A list of what a long page contains; each entry jumps to its part. */
export function ContentsList({ heading, parts }: ContentsListProps) {
  return (
    <nav className="contents-list" aria-labelledby="site_contents">
      <h2 id="site_contents">{heading}</h2>
      <ol>
        {parts.map(({ anchor, heading: partHeading }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{partHeading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
