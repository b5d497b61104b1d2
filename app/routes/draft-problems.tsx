/** What a draft lacks, a line for each field, such as `page.title: Required`. Only staff see it. */
export function DraftProblems({ problems }: { problems: readonly string[] }) {
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem}>
          <code>{problem}</code>
        </li>
      ))}
    </ul>
  );
}
