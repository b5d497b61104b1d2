/** The name of the field that people leave empty: one that programs like to fill in and browsers never do. Apart, as screens know nothing of zod. */
export const honeypotName = "homepage";
