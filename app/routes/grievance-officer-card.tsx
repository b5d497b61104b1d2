import type { GrievanceOfficer } from "../content/queries/grievance-officer.ts";

/**
 * The person to write to when support could not help: name, office, postal address and e-mail. The card is no landmark, because the privacy text has
 * a section of the same name.
 */
export function GrievanceOfficerCard({ officer }: { officer: GrievanceOfficer }) {
  const { heading, text, name, role, company, addressLines, country, email } = officer;
  return (
    <div className="text-card contact-card">
      <h2>{heading}</h2>
      <p>{text}</p>
      <address>
        <strong>{name}</strong>
        {[role, company, ...addressLines, country].map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={`mailto:${email}`}>{email}</a>
      </address>
    </div>
  );
}
