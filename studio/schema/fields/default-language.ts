/** The language of the seeded documents (BCP 47); translated documents will have their own. */
export const defaultLanguage = "en-IN";
