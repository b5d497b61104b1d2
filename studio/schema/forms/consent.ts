import { formatted } from "../fields/formatted.ts";
import { label, message } from "../fields/text.ts";

/** The boxes that a new player ticks. */
export const consent = {
  consentLegend: label("Above the boxes to tick."),
  ageConsentLabel: label("The first box."),
  stateConsentLabel: message("The second box. Names the states with {restricted-states}."),
  termsConsentLabel: formatted("The third box, with links to what is agreed to."),
  consentNote: message("Below the boxes."),
};

/** What may be wrong with those boxes. */
export const consentErrors = {
  ageConsentRequired: message("The first box is not ticked."),
  stateConsentRequired: message("The second box is not ticked."),
  termsConsentRequired: message("The third box is not ticked."),
  termsChanged: message("A new version of the terms took effect meanwhile."),
};
