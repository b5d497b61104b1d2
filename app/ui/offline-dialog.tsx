import { useEffect, useState } from "react";

import { FormDialog } from "./form-dialog.tsx";

interface OfflineDialogProps {
  title: string;
  message: string;
  closeButton: string;
}

/**
 * Keeps a visitor without a connection on the page, and says so, when a link or a plain form would leave it: the browser's own message would
 * take the place of all that was typed. Forms that script sends answer for themselves.
 */
export function OfflineDialog({ title, message, closeButton }: OfflineDialogProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const stay = (event: Event) => {
      const leave = event.defaultPrevented ? undefined : leaving(event);
      if (navigator.onLine || !leave) return;
      event.preventDefault();
      // A browser without any network takes itself to be offline, and yet reaches a site on its own machine.
      fetch("/favicon.ico", { method: "HEAD", cache: "no-store" }).then(leave, () => setOpen(true));
    };
    document.addEventListener("click", stay);
    document.addEventListener("submit", stay);
    return () => {
      document.removeEventListener("click", stay);
      document.removeEventListener("submit", stay);
    };
  }, []);
  if (!isOpen) return null;
  return (
    <FormDialog labelledBy="offline-title" describedBy="offline-message" onClose={() => setOpen(false)}>
      <h2 id="offline-title">{title}</h2>
      <p className="form-introduction" id="offline-message">
        {message}
      </p>
      <form method="dialog">
        <button className="form-submit">{closeButton}</button>
      </form>
    </FormDialog>
  );
}

/** How the browser would load another document on an event; nothing when it would not. */
function leaving({ target }: Event): (() => void) | undefined {
  if (target instanceof HTMLFormElement) {
    return target.method === "dialog" ? undefined : () => target.submit();
  }
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.protocol.startsWith("http")) return undefined;
  if (link.hash !== "" && link.pathname === location.pathname && link.search === location.search) return undefined;
  return () => location.assign(link.href);
}
