import { useValidationStatus } from "sanity";

/**
 * What the form would mark as an error in a proposal's text, each sentence once: Publish is refused in the form for the same.
 *
 * @param name the proposal's
 * @param documentId the published id
 * @param documentType its type
 * @param revision of the text that was read; without it, of whichever text the Studio has
 * @returns undefined until that text has been validated
 */
export function useMistakes(
  name: string,
  documentId: string,
  documentType: string,
  revision?: string,
): readonly string[] | undefined {
  const status = useValidationStatus(`versions.${name}.${documentId}`, documentType, true);
  const isOfThisText = status.revision !== undefined && (revision === undefined || status.revision === revision);
  if (status.isValidating || !isOfThisText) return undefined;
  return [...new Set(status.validation.filter(({ level }) => level === "error").map(({ message }) => message))];
}
