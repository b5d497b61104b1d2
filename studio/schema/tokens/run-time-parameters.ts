/**
 * The names in braces that a page or mail fills in when it is shown. A page leaves them in all its texts, also in those around it, so no figure may have
 * one as its key: visitors would read the braces. A test compares the list with what the pages' queries leave.
 */
export const runTimeParameters: readonly string[] = [
  "attempts",
  "card",
  "cards",
  "count",
  "date",
  "digits",
  "email",
  "from",
  "maximum",
  "megabytes",
  "minutes",
  "missing",
  "mobile",
  "name",
  "number",
  "pages",
  "percent",
  "players",
  "points",
  "search",
  "seconds",
  "sentences",
  "suit",
  "time",
  "title",
  "until",
  "wait",
];
