/** The name of the field that {@link DrawnForField} posts. */
export const drawnForName = "drawnFor";

/**
 * The hidden field by which a form says what it was drawn for: another tab may replace the cookie that the form's page was drawn from.
 * `value` comes from `drawnFor` (drawn-for.ts).
 */
export function DrawnForField({ value }: { value: string }) {
  return <input type="hidden" name={drawnForName} value={value} />;
}
