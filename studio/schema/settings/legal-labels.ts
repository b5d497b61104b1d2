import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";

/** Labels around every legal document and its versions. */
export const legalLabels = group("The small words around every legal document.", {
  contentsHeading: label("Stands above the list of a legal page’s sections.", { maxCharacters: 40 }),
  effectiveDateLabel: label("Stands before the date from which a document applies.", { maxCharacters: 40 }),
  upcomingDateLabel: label(
    "Stands before the date from which a newer text will apply, while an older one still does. The date links to the newer text.",
    { maxCharacters: 40 },
  ),
  lastUpdatedLabel: label("Stands before the date of a document’s last change.", { maxCharacters: 40 }),
  versionsLinkLabel: label("The link to all earlier versions."),
  versionsHeading: label("The heading of the page of versions."),
  versionsText: message("Below that heading."),
  noVersionsText: message("Shown there instead while no version has been recorded."),
  versionLabel: label("Names a version by its {number}.", { maxCharacters: 40 }),
  publishedLabel: label("Stands before the day on which a version was published.", { maxCharacters: 40 }),
  timeZoneName: label("Names the time zone, after the time at which a version was published.", { maxCharacters: 40 }),
  statedDateLabel: label("Stands before the effective date that a version states itself.", { maxCharacters: 40 }),
  versionAppliesText: message("For the version in force. {from} is its first day."),
  versionAppliedText: message(
    "For a version that another replaced. {from} is its first day; on {until} the other took its place.",
  ),
  versionAnnouncedText: message("For a version that does not apply yet. {from} will be its first day."),
  versionNeverText: message(
    "For a version that was replaced or withdrawn before it applied. {from} was to be its first day.",
  ),
  versionOlderLabel: label("The choice of the older of two versions."),
  versionNewerLabel: label("The choice of the newer one."),
  compareButtonLabel: label("The button that compares them.", { maxCharacters: 40 }),
  differenceHeading: label("The heading of what changed."),
  addedLabel: label("Marks words that were added.", { maxCharacters: 40 }),
  removedLabel: label("Marks words that were removed.", { maxCharacters: 40 }),
  noDifferenceText: message("Shown when two versions do not differ."),
  currentVersionLabel: label("Marks the version that applies now.", { maxCharacters: 40 }),
});
