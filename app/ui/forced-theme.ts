/**
 * The style sheet of a theme for a page that shows it whatever the device's is. Only previews do so; visitors' pages follow the device.
 *
 * @throws Error when the theme is not found in it
 */
export function forcedTheme(tokens: string, theme: "light" | "dark"): string {
  const pattern =
    theme === "light" ? /^:root \{([^}]*)\}/m : /^@media \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/m;
  const [, declarations] = pattern.exec(tokens) ?? [];
  if (declarations === undefined) throw new Error(`The ${theme} theme is not where it was in tokens.css.`);
  return `:root {${declarations}  color-scheme: ${theme};\n}`;
}
