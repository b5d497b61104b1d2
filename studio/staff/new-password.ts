/** A password that the lake made for somebody, which it says only once. */
export interface NewPassword {
  /** The id of the person. */
  id: string;
  /** Whose it is. */
  name: string;
  password: string;
}

/** The passwords that are still to be handed over, the newest first. A person's newer one takes the place of the one before, which opens nothing any more. */
export const withNewest = (passwords: readonly NewPassword[], newest: NewPassword): readonly NewPassword[] => [
  newest,
  ...passwords.filter(({ id }) => id !== newest.id),
];
