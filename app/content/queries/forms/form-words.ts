import { z } from "zod";

/** GROQ of the words that every form shares. Takes `$language`. */
export const formWordsQuery = `*[_type == "formWords" && language == $language][0]{
      alertLabel,
      errorSummaryTitle,
      requiredNote,
      optional,
      showPassword,
      hidePassword,
      passwordShown,
      passwordHidden,
      or,
      googleButtonBusy,
      honeypotLabel,
      durations{second{one, other}, minute{one, other}, hour{one, other}},
      errors{networkFailed, serviceUnavailable}
    }`;

const duration = z.object({ one: z.string(), other: z.string() });

/** The words that every form shares. */
export const formWords = z.object({
  alertLabel: z.string(),
  errorSummaryTitle: z.string(),
  requiredNote: z.string(),
  optional: z.string(),
  showPassword: z.string(),
  hidePassword: z.string(),
  passwordShown: z.string(),
  passwordHidden: z.string(),
  or: z.string(),
  googleButtonBusy: z.string(),
  honeypotLabel: z.string(),
  /** Waiting times; each text says `{count}`. */
  durations: z.object({ second: duration, minute: duration, hour: duration }),
  errors: z.object({ networkFailed: z.string(), serviceUnavailable: z.string() }),
});

/** The words that every form shares. */
export type FormWords = z.output<typeof formWords>;
