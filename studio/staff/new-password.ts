/** A password that the lake made for somebody, which it says only once. */
export interface NewPassword {
  /** Whose it is. */
  name: string;
  password: string;
}
