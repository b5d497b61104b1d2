import { Button } from "@sanity/ui";

import { useActWithToast } from "./use-act-with-toast.ts";

interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** What it is, after the word “Copy”. */
  what: string;
}

/** The button that copies a text, and says whether it did: a browser may forbid it. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { run } = useActWithToast();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    return "It is copied.";
  };
  return (
    <Button
      mode="ghost"
      text="Copy"
      aria-label={`Copy ${what}`}
      onClick={() => void run("It was not copied. Select it, and copy it by hand.", copy)}
    />
  );
}
