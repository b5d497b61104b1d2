/** A card with one statement. */
export interface TextCardProps {
  title: string;
  text: string;
}

/** An item of a `CardGrid` with a heading and a text. */
export function TextCard({ title, text }: TextCardProps) {
  return (
    <li className="text-card">
      <h2>{title}</h2>
      <p>{text}</p>
    </li>
  );
}
