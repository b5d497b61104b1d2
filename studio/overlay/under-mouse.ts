/**
 * Has Sanity's script find again what is under the mouse: it opens menus, drags and follows clicks only there. It forgets all of it at the Escape key until the
 * mouse has left and come back, and takes an element that was removed from the page for still under the mouse.
 */
export function findUnderMouse(): void {
  // Makes the script forget everything under the mouse, and nothing else.
  window.dispatchEvent(new CustomEvent("sanity-overlay/exclusive-plugin-closed"));
  for (const element of document.querySelectorAll(":hover")) {
    element.dispatchEvent(new MouseEvent("mouseenter"));
    // An element is entered by its first move, and only then listens for the mouse to enter it.
    element.dispatchEvent(new MouseEvent("mousemove"));
  }
}
