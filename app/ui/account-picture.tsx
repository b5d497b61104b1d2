/** The picture of a player. */
export interface AccountPictureProps {
  /** The picture's address; absent when there is none. */
  src: string | undefined;
  alt: string;
  /** The text shown when there is no picture. */
  none: string;
}

/** A player's picture in a square, or the text that there is none. */
export function AccountPicture({ src, alt, none }: AccountPictureProps) {
  if (src === undefined) return <p className="account-picture">{none}</p>;
  return <img className="account-picture" src={src} alt={alt} width={144} height={144} />;
}
