/** The style of the inbox's pages, in the site's colours, so that people recognise whose pages they are; for widths from 320 px up. */
export const style = `
:root { color-scheme: light dark; --page: #fbf4e4; --surface: #fffcf4; --text: #1d2a26; --muted: #52605a; --line: #e3d6b8; --link: #0a5a50; --felt: #0c463d; --on-felt: #fdf5e1; --accent: #f5ab2b; --on-accent: #2b1a00; }
@media (prefers-color-scheme: dark) { :root { --page: #0b1e1a; --surface: #122b26; --text: #f3ead6; --muted: #b6c5bc; --line: #26483f; --link: #8fdcc6; --felt: #0b3a32; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1.0625rem/1.55 system-ui, sans-serif; }
header { background: var(--felt); color: var(--on-felt); padding: 1rem max(1rem, 50vw - 23rem); }
header p { margin: 0.25rem 0 0; font-size: 0.9375rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.2; overflow-wrap: anywhere; }
header a { color: inherit; display: inline-block; padding: 0.25rem 0; }
main { max-width: 48rem; margin: 0 auto; padding: 1rem; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.75rem; }
.message { background: var(--surface); border: 1px solid var(--line); border-radius: 0.875rem; padding: 0.875rem 1rem; }
.about { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; color: var(--muted); font-size: 0.9375rem; margin: 0 0 0.375rem; overflow-wrap: anywhere; }
.kind { background: var(--accent); color: var(--on-accent); border-radius: 999px; padding: 0 0.625rem; font-weight: 600; }
h2 { margin: 0 0 0.375rem; font-size: 1.125rem; line-height: 1.3; overflow-wrap: anywhere; }
h2 a { display: inline-block; padding: 0.125rem 0; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
.preview { display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; color: var(--muted); }
iframe { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: 0.875rem; background: Canvas; margin: 0 0 1rem; }
summary { cursor: pointer; padding: 0.5rem 0; font-weight: 600; }
`;
