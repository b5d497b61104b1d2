/** Everything an HTML `<picture>` needs to know of its renderings. */
export interface PictureSources {
  /** Alternatives for newer browsers, best first. */
  alternatives: { type: string; srcSet: string }[];
  /** The address for browsers that know no newer format. */
  fallback: string;
  /** Intrinsic size in pixels, which keeps the page from jumping while the picture loads. */
  width: number;
  /** Pixels. */
  height: number;
  /** "" when the picture only decorates. */
  alt: string;
}

/** A picture and how a page shows it. */
export interface PictureProps {
  sources: PictureSources;
  /** The width it is shown at, in the words of the `sizes` attribute, so that a browser fetches no more than it needs. */
  sizes: string;
  /** True for the picture that a visitor sees first; every other one waits until it is nearly in view. */
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
