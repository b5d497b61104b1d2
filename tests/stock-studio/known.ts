/** What a stock Studio meets with a lake that answers everything as it should. */
interface Known {
  /** Matches a finding's whole text. */
  what: RegExp;
  /** Why it is right. */
  reason: string;
}

/** The only place that lists what a walk may meet in every act. */
const known: readonly Known[] = [
  {
    what: /^(?:GET|POST) https:\/\/[\w.-]+ ?.* failed: net::ERR_NAME_NOT_RESOLVED$|^console error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED/,
    reason:
      "fonts, version check, bridge and feedback of Sanity's own servers: another machine, which no lake can answer for",
  },
  {
    what: /^console error: Failed to fetch version for package \(using tag=latest\) sanity/,
    reason: "the version check at sanity-cdn.com: the Studio says so, and shows no newer version",
  },
  {
    what: /^(?:web socket|console warning: WebSocket connection to) .*\/socket\/.* WebSocket is closed before the connection is established/,
    reason:
      "a presence socket that the Studio closes itself before it is open, when a page is left or a client made anew",
  },
  {
    what: /^console warning: Building schema for synchronization (?:took more than|blocked UI)/,
    reason: "the Studio says how long its own work took",
  },
  {
    what: /^console warning: Error: No context provided for reporter\. .*useChangeIndicatorsReporter/,
    reason: "the form of a task, which Sanity draws outside of a document's pane",
  },
];

/** Why a finding with that text is known; undefined for one that is not. */
export const knownAs = (text: string): string | undefined => known.find(({ what }) => what.test(text))?.reason;
