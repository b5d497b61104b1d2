import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";

interface FormDialogProps {
  /** The id of the heading inside that names it. */
  labelledBy: string;
  /** The id of what it says, which a screen reader reads after the name: the focus begins at a control below it. */
  describedBy?: string | undefined;
  /**
   * Called when the visitor closed it with the Escape key or, on Android, with Back; the page must then navigate to the address without the dialog, in
   * place of the one with it, so that the next Back does not open it again.
   */
  onClose: () => void;
  children: ReactNode;
}

/** An effect that runs before the browser paints. The server runs no effects, and React warns there of this one. */
const useEffectBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** A dialog that is rendered open, so that it works without script. With script it becomes modal: focus stays inside and Escape closes it. */
export function FormDialog({ labelledBy, describedBy, onClose, children }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // No visitor sees it before it is modal, so the first press of Escape closes it.
  useEffectBeforePaint(() => {
    if (!dialog.current || dialog.current.matches(":modal")) return;
    const focused = document.activeElement;
    dialog.current.open = false;
    dialog.current.showModal();
    // Opening the dialog moves the focus, but the visitor may already be at another place in it.
    if (focused instanceof HTMLElement && dialog.current.contains(focused)) focused.focus();
  }, []);
  return (
    <dialog
      className="form-dialog"
      open
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-modal="true"
      ref={dialog}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}
