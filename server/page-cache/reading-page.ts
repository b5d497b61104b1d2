/** One page that is the same for everyone, apart from the menu's last link. */
export interface ReadingPage {
  /** Names the page among all kept ones. */
  key: string;
  /** The path and query it is rendered for, whatever else the visitor's address carried. */
  target: string;
  /** The status it is rendered with; 200 when absent. */
  status?: number;
  /** Whether the menu leads to the account rather than to the login. */
  signedIn: boolean;
}

/** The pages that are only read (spec section 2). Not the forms, not the account, and no address that is not exactly one of these. */
const paths = [
  "/",
  "/about-us",
  "/promotion",
  "/how-to-play",
  "/leaderboard",
  "/privacy",
  "/tc",
  "/rummy-legal",
  "/disclaimer",
  "/rummy-rules",
  "/rummy-tips",
  "/rummy-faq",
];

/** The only parameter that changes a page: which lesson is shown (spec section 4). The first is what is shown without it. */
const lessons = { path: "/how-to-play", parameter: "tab", values: ["rb", "pr", "dr", "pool"] };

const targets = [...paths, ...lessons.values.slice(1).map((lesson) => lessonTarget(lesson))];

function lessonTarget(lesson: string): string {
  return `${lessons.path}?${lessons.parameter}=${lesson}`;
}

const pagesOf = (signedIn: boolean): ReadonlyMap<string, ReadingPage> =>
  new Map(
    targets.map((target) => [target, { key: `${signedIn ? "signed in" : "anybody"} ${target}`, target, signedIn }]),
  );

const pages = { anybody: pagesOf(false), signedIn: pagesOf(true) };

/** Every page there is to keep, those for anybody first. Their number bounds the cache, whatever visitors ask for. */
export const readingPages: readonly ReadingPage[] = [...pages.anybody.values(), ...pages.signedIn.values()];

/**
 * The reading page at an address. Unknown parameters, such as those of advertisements, change nothing; of a repeated `tab` the first counts,
 * as it does for the page itself.
 *
 * @param url the request's target, as it came
 */
export function readingPageAt(url: string, signedIn: boolean): ReadingPage | undefined {
  const variants = signedIn ? pages.signedIn : pages.anybody;
  const questionMark = url.indexOf("?");
  if (questionMark < 0) return variants.get(url);
  const path = url.slice(0, questionMark);
  if (path !== lessons.path) return variants.get(path);
  const lesson = new URLSearchParams(url.slice(questionMark + 1)).get(lessons.parameter);
  return variants.get(lessonTarget(lesson ?? "")) ?? variants.get(path);
}
