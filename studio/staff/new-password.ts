/** A password that the lake made for somebody, which it says only once. */
export interface NewPassword {
  /** The id of the person. */
  id: string;
  /** Whose it is. */
  name: string;
  password: string;
}
