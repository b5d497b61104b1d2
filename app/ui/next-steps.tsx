import { ArrowLink } from "./arrow-link.tsx";

interface NextStepsProps {
  heading: string;
  text: string;
  links: { label: string; href: string }[];
}

/** A card with further links beside a text, or below it on phones; nothing without a link, since the legal switch may hide them all. */
export function NextSteps({ heading, text, links }: NextStepsProps) {
  if (links.length === 0) return null;
  return (
    <section className="text-card next-steps">
      <h2>{heading}</h2>
      <p>{text}</p>
      {links.map(({ label, href }) => (
        <ArrowLink key={href} label={label} href={href} />
      ))}
    </section>
  );
}
