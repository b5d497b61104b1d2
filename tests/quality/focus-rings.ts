/** How much a focus ring has to stand out from what it is drawn on (WCAG 2.2, 1.4.11). */
const leastContrast = 3;

/**
 * An expression for the page: the beginnings of the controls whose focus ring is missing or too faint, each with its contrast.
 *
 * The ring stands outside its control, so it lies on the nearest opaque background around it; of a gradient, on each of its colours.
 *
 * @param controls an expression for the controls
 */
export const faintRingsOf = (controls: string): string => `(() => {
  const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const isOpaque = ([, , , alpha = 1]) => alpha === 1;
  const luminance = (colour) => {
    const [red, green, blue] = colour.slice(0, 3).map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const groundOf = (element) => {
    if (!element) return [[255, 255, 255]];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const colours = [...(backgroundImage.match(/rgba?\\([^)]*\\)/g) ?? []), backgroundColor].map(channels).filter(isOpaque);
    return colours.length > 0 ? colours : groundOf(element.parentElement);
  };
  return ${controls}.flatMap((control) => {
    control.focus({ preventScroll: true, focusVisible: true });
    const ringed = [control, control.closest(".form-control"), ...(control.labels ?? [])].find(
      (each) => each && getComputedStyle(each).outlineStyle !== "none" && getComputedStyle(each).clipPath === "none",
    );
    const ring = ringed && channels(getComputedStyle(ringed).outlineColor);
    const seen = ring ? Math.min(...groundOf(ringed.parentElement).map((ground) => contrast(ring, ground))) : 1;
    return seen < ${leastContrast} ? [seen.toFixed(2) + " " + control.outerHTML.slice(0, 120)] : [];
  });
})()`;
