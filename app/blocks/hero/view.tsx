import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SuitIcon, suits } from "../../ui/suit-icon.tsx";
import type { BlockView } from "../view.ts";
import type { heroBlock } from "./block.ts";

/** The width of a hero's picture, as `sizes`: on a dense screen two thirds of the real one, because nobody sees more than two pixels per CSS pixel. */
export const heroSizes = "(min-width: 74rem) 37.5rem, (min-width: 52rem) 50vw, (min-resolution: 2.5dppx) 66vw, 100vw";

/** The specification names this target of the home page without its slash (spec section 2, `/`). */
const asSpecified = (href: string, path: string) => (href === "/add-cash" && path === "/" ? "add-cash" : href);

/** The banner with which a page begins, on a card table: the headline, one action with its small print, and a picture. */
export const HeroView: BlockView<typeof heroBlock> = (
  { headline, text, buttonLabel, buttonHref, note, picture },
  { path },
) => (
  <div className="hero">
    <div className="hero-row">
      <div className="hero-words">
        <div className="hero-suits" aria-hidden="true">
          {suits.map((suit) => (
            <SuitIcon key={suit} suit={suit} />
          ))}
        </div>
        <h1>{headline}</h1>
        <p>{text}</p>
        {buttonLabel && buttonHref && <LinkButton href={asSpecified(buttonHref, path)}>{buttonLabel}</LinkButton>}
        {note && <p className="hero-note">{note}</p>}
      </div>
      <div className="hero-picture">
        <Picture sources={pictureSources(picture)} sizes={heroSizes} isFirst />
      </div>
    </div>
  </div>
);
