/** A field that people neither see nor reach by keyboard: a program that fills in all it finds gives itself away. */
export function FormHoneypot({ id, name, label }: { id: string; name: string; label: string }) {
  return (
    <div className="visually-hidden">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" name={name} autoComplete="off" tabIndex={-1} />
    </div>
  );
}
