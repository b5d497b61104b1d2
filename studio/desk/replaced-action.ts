import type { DocumentActionComponent } from "sanity";

/**
 * Makes the function that puts another action in the place of the Studio's own of that name. The Studio remembers an action's state by the action itself,
 * so each of its own always has the same one in its place.
 */
export function replacedAction(
  name: NonNullable<DocumentActionComponent["action"]>,
  replace: (action: DocumentActionComponent) => DocumentActionComponent,
): (actions: DocumentActionComponent[]) => DocumentActionComponent[] {
  const replaced = new WeakMap<DocumentActionComponent, DocumentActionComponent>();
  return (actions) =>
    actions.map((action) => {
      if (action.action !== name) return action;
      const known = replaced.get(action) ?? replace(action);
      replaced.set(action, known);
      return known;
    });
}
