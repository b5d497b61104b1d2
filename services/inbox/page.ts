import { html, raw } from "hono/html";

import { style } from "./style.ts";

type Html = ReturnType<typeof html>;

/** A page in the inbox's style. */
export function page(title: string, { heading, content, head }: { heading: Html; content: Html; head?: Html }) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(style)}
        </style>
        ${head ?? ""}
      </head>
      <body>
        <header>${heading}</header>
        <main>${content}</main>
      </body>
    </html>`;
}
