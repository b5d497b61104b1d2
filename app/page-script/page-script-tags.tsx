import { pageScriptDataId, type PageScriptData } from "./page-script.ts";
import { startOnTouch } from "./start-on-touch.ts";

/** Ends no element early, whatever it holds. */
const asInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** What a page with script carries in place of Remix's own tags: the data as JSON, and a starter that loads the rest on the first touch. */
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

/** In short. The function has no string to which its spaces matter. */
const starter = startOnTouch
  .toString()
  .replace(/\s+/g, " ")
  .replace(/ ?([{}();,=]) ?/g, "$1");
