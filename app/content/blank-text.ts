/** What the eye sees in a text: spaces and characters without width, such as joiners, are nothing. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Whether nobody sees anything of a text: it is empty, or has only spaces and characters without width. */
export const isBlankText = (text: string): boolean => !visible.test(text);
