import { replacedCode } from "../replaced-code.ts";

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
 * A Vite plugin by which the Studio leads the page in its preview elsewhere only when somebody chose another address in the Studio. Sanity's own compares the
 * two addresses also when the connection's state changes. When the page said in that moment where it is, it was sent back to the page before, and then to
 * where it was, which loaded it twice.
 *
 * @throws {Error} when the code to replace is not found in a newer Studio
 */
export function pageLeads() {
  return replacedCode(
    "page-leads",
    [
      { code: forgettingAddress, instead: keepingAddress },
      { code: anyDifference, instead: chosenDifference },
    ],
    "Find whether the Studio's preview still loads a page again that says where it is while the connection's state changes.",
  );
}
