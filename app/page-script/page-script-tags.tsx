import { pageScriptDataId, type PageScriptData } from "./page-script.ts";
import { startOnTouch } from "./start-on-touch.ts";

/** JSON without `<`, so that no value can end the script element. */
const asInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The tags of a page with script, instead of Remix's: the data as JSON, and a starter that loads the rest on the first touch. */
export function PageScriptTags({ script, nonce }: { script: PageScriptData; nonce: string }) {
  return (
    <>
      <script
        type="application/json"
        id={pageScriptDataId}
        dangerouslySetInnerHTML={{ __html: asInlineJson(script) }}
      />
      <script
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: `(${starter})("${pageScriptDataId}",(file)=>import(file))` }}
      />
    </>
  );
}

/** Minified. Whitespace may be removed, because no string in the function depends on it. */
const starter = startOnTouch
  .toString()
  .replace(/\s+/g, " ")
  .replace(/ ?([{}();,=]) ?/g, "$1");
