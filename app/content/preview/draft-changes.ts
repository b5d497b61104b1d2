/** Words of a page before a draft is published and after it; undefined where one of the two has none in their place. */
export interface ChangedSentence {
  before: string | undefined;
  after: string | undefined;
}

/** What publishing a draft would change on one page. */
export interface ChangedPage {
  /** Its path, which a link may lead to. */
  path: string;
  /** Its path now, where the draft gives the page another address. */
  movedFrom: string | undefined;
  /** Its title in browsers, with the draft where that can be shown; its path where neither can. */
  title: string;
  /**
   * - `changed`: visitors find it before and after
   * - `new` and `gone`: they find it only after, or only before
   * - `incomplete`: the draft lacks something without which the page cannot be drawn
   */
  kind: "changed" | "new" | "gone" | "incomplete";
  sentences: readonly ChangedSentence[];
  /** What a draft lacks, a line for each field. */
  problems: readonly string[];
}

/** What visitors would read if one document's draft were published, and nothing else. */
interface DraftChanges {
  /** What the document is called. */
  title: string;
  hasDraft: boolean;
  /** The pages that would change, in the order of the site. */
  pages: readonly ChangedPage[];
  /** How many pages were not compared, because the site has more than can be compared at once. */
  notComparedCount: number;
}

/** One page as visitors find it, and as they would find it: complete HTML documents; undefined where there is no page. */
interface PageInBothStates {
  published: string | undefined;
  draft: string | undefined;
}

/** Compares what is published with one document's draft. */
export interface Comparison {
  /** Every page that would change. */
  changes: (documentId: string) => Promise<DraftChanges>;
  /** One page in both states. */
  bothStates: (documentId: string, path: string) => Promise<PageInBothStates>;
}
