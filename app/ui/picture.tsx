/** The data of an HTML `<picture>`. */
export interface PictureSources {
  /** Alternatives for newer browsers, best first. */
  alternatives: { type: string; srcSet: string }[];
  /** The address for browsers without support for a newer format. */
  fallback: string;
  /** Intrinsic width in pixels; width and height prevent layout shifts while the picture loads. */
  width: number;
  /** Pixels. */
  height: number;
  /** "" when the picture is decorative. */
  alt: string;
}

interface PictureProps {
  sources: PictureSources;
  /** Its displayed width as a `sizes` attribute, so that a browser loads no larger file than it needs. */
  sizes: string;
  /** True for the picture that a visitor sees first; every other one is loaded when it is nearly in view. */
  isFirst?: boolean;
}

/** A picture in the newest format and the smallest size that a visitor's screen can use. */
export function Picture({ sources, sizes, isFirst = false }: PictureProps) {
  const { alternatives, fallback, width, height, alt } = sources;
  return (
    <picture>
      {alternatives.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={fallback}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(isFirst ? { fetchpriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}
