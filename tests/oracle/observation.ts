import type { Page } from "playwright";
import { z } from "zod";

const observation = z.object({
  /** Path and query. */
  address: z.string(),
  /** The menu's last entry and everything in `<main>`, line by line. */
  words: z.array(z.string()),
  /** Its alerts and notices. */
  alerts: z.array(z.string()),
  /** By name; a box's value is whether it is ticked. `says` are the field's errors and its hint. */
  fields: z.record(z.string(), z.object({ value: z.string(), isWrong: z.boolean(), says: z.string() })),
  /** The buttons within reach that send a form, by their accessible name. Buttons of the same name count as one, enabled if any of them is. */
  buttons: z.record(z.string(), z.object({ isEnabled: z.boolean() })),
  /** The text of the links in `<main>`, with their addresses. */
  links: z.record(z.string(), z.string()),
});

/** What a page shows and offers. */
export type Observation = z.output<typeof observation>;

/** Reads a page, also one without script. The function is sent to the browser as text, together with esbuild's helper for the names of functions. */
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
    // What a dialog covers is out of reach: where script makes it modal it is inert, and without script hidden, or nobody is expected to press it.
    const isCovered = button.closest("[inert]") !== null || (dialog !== null && !dialog.contains(button));
    if (name === "" || !isShown(button) || button.type === "button" || isCovered) continue;
    const isEnabled = !button.disabled && button.getAttribute("aria-disabled") !== "true";
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
