/** The action, in the record, of the transaction that publishes a release at its time. The history tells it from a publication by a person. */
export const scheduledPublication = "release.run";
