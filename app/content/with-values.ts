/**
 * A text with its run-time parameters filled in: `withValues("Up to {megabytes} MB", { megabytes: 5 })`. What `values` does not name
 * stays as it is.
 */
export function withValues(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([a-z-]+)\}/g, (token, name: string) => String(values[name] ?? token));
}
