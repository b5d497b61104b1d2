import { useSearchParams } from "@remix-run/react";

import { comingSoonParameter } from "./coming-soon-parameter.ts";

/** What the address says of a screen's dialog and fields. */
export interface ComingSoonState {
  /** The service whose dialog is open, if one is. */
  openService: string | undefined;
  /** What was typed before, by field; empty texts are left out. */
  typed: Readonly<Record<string, string>>;
}

/** Reads the state that `comingSoonAction` writes into the address. */
export function useComingSoon(services: readonly string[], fields: readonly string[] = []): ComingSoonState {
  const [parameters] = useSearchParams();
  const asked = parameters.get(comingSoonParameter);
  const typed = fields.map((name) => [name, parameters.get(name) ?? ""] as const).filter(([, text]) => text !== "");
  return { openService: services.find((service) => service === asked), typed: Object.fromEntries(typed) };
}
