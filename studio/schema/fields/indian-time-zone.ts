/** India's time zone by the name that this browser lists: some still use Calcutta. The Studio accepts only listed names. */
export const indianTimeZone =
  Intl.supportedValuesOf("timeZone").find((name) => /^Asia\/(?:Kolkata|Calcutta)$/.test(name)) ?? "Asia/Kolkata";
