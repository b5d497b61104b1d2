/** Fills in a text's run-time parameters: `withValues("Up to {megabytes} MB", { megabytes: 5 })`. Names that `values` lacks stay unchanged. */
export function withValues(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([a-z-]+)\}/g, (token, name: string) => String(values[name] ?? token));
}
