import { definePlugin, type LayoutProps } from "sanity";

/**
 * Not zero: what waits for the end of an animation would wait for ever. Transitions are left alone: a duration for all elements would make every change of
 * every style a transition, which costs more than it saves.
 */
const styles = `@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after {
    animation-duration: 0.01ms !important;
    animation-iteration-count: 1 !important;
  }
}`;

/**
 * A plugin of the Studio: no icon turns for people whose system asks for reduced motion (WCAG 2.3.3); Sanity's own styles do not ask. The icon that turns
 * for seconds after each change also has the page drawn sixty times a second.
 */
export const reducedMotion = definePlugin({
  name: "reduced-motion",
  studio: { components: { layout: LayoutWithReducedMotion } },
});

function LayoutWithReducedMotion(props: LayoutProps) {
  return (
    <>
      <style>{styles}</style>
      {props.renderDefault(props)}
    </>
  );
}
