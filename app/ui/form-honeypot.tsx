/** The field's name: one that programs often fill in and browsers never do. */
export const honeypotName = "homepage";

/** A field that people neither see nor hear nor reach by keyboard, so that only a program fills it in. */
export function FormHoneypot({ id, label }: { id: string; label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" name={honeypotName} autoComplete="off" tabIndex={-1} />
    </div>
  );
}
