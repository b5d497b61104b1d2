import "react";

// Standard attributes that React 18 passes through to HTML but that its types lack. A merged interface must repeat the original's type parameters.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto";
    /** Neither seen by screen readers nor reached by keyboard or pointer. */
    inert?: "";
  }

  interface ButtonHTMLAttributes<T> {
    /** The id of the popover that the button opens and closes. */
    popovertarget?: string;
    popovertargetaction?: "show" | "hide";
  }

  interface ImgHTMLAttributes<T> {
    fetchpriority?: "high";
  }
}
