import type { Page } from "playwright";
import { z } from "zod";

const observation = z.object({
  /** Path and query. */
  address: z.string(),
  /** The menu's last entry and everything in `<main>`, line by line. */
  words: z.array(z.string()),
  /** Its alerts and notices. */
  alerts: z.array(z.string()),
  /** By name; whether a box is ticked is its value. `says` are its errors and its hint. */
  fields: z.record(z.string(), z.object({ value: z.string(), isWrong: z.boolean(), says: z.string() })),
  /** Those that send a form, by their accessible name. Several that say the same are one, enabled if any is. */
  buttons: z.record(z.string(), z.object({ isEnabled: z.boolean() })),
  /** What the links of `<main>` say, with their addresses. */
  links: z.record(z.string(), z.string()),
});

/** What a page shows and offers. */
export type Observation = z.output<typeof observation>;

/**
 * Looks at a page. Works without script on it, too. The function is sent as text, with what esbuild makes it ask for: the name of functions.
 */
export async function observe(page: Page): Promise<Observation> {
  return observation.parse(await page.evaluate(`((__name) => (${look.toString()})())((named) => named)`));
}

/** Runs in the page, so it must not refer to anything outside itself. */
function look(): Observation {
  const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const lines = (text: string) =>
    text
      .split("\n")
      .map((line) => line.replace(/\s+/g, " ").trim())
      .filter((line) => line !== "");
  const main = document.querySelector("main");
  const menu = [...document.querySelectorAll<HTMLElement>("header nav a")].at(-1);

  const dialog = document.querySelector("main dialog[open]");

  const fields: Observation["fields"] = {};
  for (const input of document.querySelectorAll<HTMLInputElement>(
    "main form input:is([name], [type=file]):not([type=hidden])",
  )) {
    if (!isShown(input) || input.closest("[aria-hidden=true]")) continue;
    const about = (input.getAttribute("aria-describedby") ?? "").split(" ");
    const texts = about.map((id) => (id === "" ? "" : (document.getElementById(id)?.innerText ?? "")));
    // Where script runs a file field has no name.
    fields[input.type === "file" ? "picture" : input.name] = {
      value: input.type === "checkbox" ? String(input.checked) : input.value,
      isWrong: input.getAttribute("aria-invalid") === "true",
      says: lines(texts.join("\n")).join(" "),
    };
  }

  const buttons: Observation["buttons"] = {};
  for (const button of document.querySelectorAll<HTMLButtonElement>("main button, header button, aside button")) {
    const name = button.ariaLabel ?? button.innerText.trim();
    if (name === "" || !isShown(button) || button.type === "button") continue;
    const isBlocked = button.disabled || button.getAttribute("aria-disabled") === "true";
    // What a dialog covers is out of reach where script makes it modal, and nobody's next press elsewhere.
    const isCovered = button.closest("[inert]") !== null || (dialog !== null && !dialog.contains(button));
    const isEnabled = !isBlocked && !isCovered;
    buttons[name] = { isEnabled: isEnabled || buttons[name]?.isEnabled === true };
  }

  const links: Observation["links"] = {};
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href]")) {
    if (isShown(link) && link.closest("[inert]") === null) links[link.innerText.trim()] = link.pathname + link.search;
  }

  const alerts = [...document.querySelectorAll<HTMLElement>("main [role=alert], main [role=status]")]
    .map((element) => lines(element.innerText).join(" "))
    .filter((text) => text !== "");

  return {
    alerts,
    address: location.pathname + location.search,
    words: [...(menu ? lines(menu.innerText) : []), ...lines(main?.innerText ?? "")],
    fields,
    buttons,
    links,
  };
}
