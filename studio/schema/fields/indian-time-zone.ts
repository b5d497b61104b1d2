/** India's time zone by the name that this browser lists it under: some still say Calcutta. The Studio offers only listed ones. */
export const indianTimeZone =
  Intl.supportedValuesOf("timeZone").find((name) => /^Asia\/(?:Kolkata|Calcutta)$/.test(name)) ?? "Asia/Kolkata";
