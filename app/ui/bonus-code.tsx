/** A code that players enter, and how to use it. */
export interface BonusCodeProps {
  label: string;
  code: string;
  text: string;
}

/** A bonus code as on a coupon. */
export function BonusCode({ label, code, text }: BonusCodeProps) {
  return (
    <div className="bonus-code">
      <p>{label}</p>
      <p className="bonus-code-code">{code}</p>
      <p>{text}</p>
    </div>
  );
}
