/** The language of the English seeded today (BCP 47); translated documents will carry their own. */
export const defaultLanguage = "en-IN";
