import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { Hero } from "../../ui/hero.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { BlockView } from "../view.ts";
import type { heroBlock } from "./block.ts";

/** The width of a hero's picture, as `sizes`: on a dense screen two thirds of the real one, because nobody sees more than two pixels per CSS pixel. */
export const heroSizes = "(min-width: 74rem) 37.5rem, (min-width: 52rem) 50vw, (min-resolution: 2.5dppx) 66vw, 100vw";

/** The specification names this target of the home page without its slash (spec section 2, `/`). */
const asSpecified = (href: string, path: string) => (href === "/add-cash" && path === "/" ? "add-cash" : href);

/** The banner with which a page begins. */
export const HeroView: BlockView<typeof heroBlock> = (
  { headline, text, buttonLabel, buttonHref, note, picture },
  { path },
) => (
  <Hero
    headline={headline}
    text={text}
    action={buttonLabel && buttonHref ? { label: buttonLabel, href: asSpecified(buttonHref, path) } : null}
    note={note}
    picture={<Picture sources={pictureSources(picture)} sizes={heroSizes} isFirst />}
  />
);
