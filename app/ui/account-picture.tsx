/** The picture of a player. */
export interface AccountPictureProps {
  /** Where it is; absent when there is none. */
  src: string | undefined;
  alt: string;
  /** Stands in the place of a picture that there is not. */
  none: string;
}

/** A player's picture in a square, or the words that there is none. */
export function AccountPicture({ src, alt, none }: AccountPictureProps) {
  if (src === undefined) return <p className="account-picture">{none}</p>;
  return <img className="account-picture" src={src} alt={alt} width={144} height={144} />;
}
