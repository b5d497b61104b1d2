import type { ReplacedCode } from "./replaced-code.ts";

const forgettingAddress = `frameStateRef.current = {
        title,
        url
      };`;

/** Keeps beside the page's address the one that the Studio was at when it last compared the two. */
const keepingAddress = "Object.assign(frameStateRef.current, { title, url });";

const anyDifference =
  "if (frameStateRef.current.url && params.preview && frameStateRef.current.url !== params.preview) {";

const chosenDifference = `const isChosen = frameStateRef.current.compared !== params.preview;
    frameStateRef.current.compared = params.preview;
    ${anyDifference.replace("if (", "if (isChosen && ")}`;

/**
 * The Studio leads the page in its preview elsewhere only when somebody chose another address in the Studio. Sanity's own compares the two addresses also
 * when the connection's state changes. When the page said in that moment where it is, it was sent back to the page before, and then to where it was, which
 * loaded it twice.
 */
export const pageLeads: ReplacedCode = {
  name: "page-leads",
  replacements: [
    { code: forgettingAddress, instead: keepingAddress },
    { code: anyDifference, instead: chosenDifference },
  ],
  advice:
    "Find whether the Studio's preview still loads a page again that says where it is while the connection's state changes.",
};
