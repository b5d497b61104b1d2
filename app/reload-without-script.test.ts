import { expect, test, vi } from "vitest";

import { reloadWithoutScript } from "./reload-without-script.ts";

/** A tab that keeps notes. */
function newTab() {
  const notes = new Map<string, string>();
  const reload = vi.fn();
  const getItem = (key: string) => notes.get(key) ?? null;
  const setItem = (key: string, value: string) => void notes.set(key, value);
  return { notes, reload, sessionStorage: { getItem, setItem }, location: { reload } };
}

test("a page that fails is reloaded, and noted as one without script", () => {
  const tab = newTab();
  reloadWithoutScript(tab);
  expect(tab.reload).toHaveBeenCalledTimes(1);
  expect([...tab.notes.keys()]).toEqual(["withoutScript"]);
});

test("a page that still fails is not reloaded again", () => {
  const tab = newTab();
  reloadWithoutScript(tab);
  reloadWithoutScript(tab);
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

test("a page is not reloaded in a browser that keeps nothing", () => {
  const reload = vi.fn();
  const refusing = {
    get sessionStorage(): never {
      throw new DOMException("refused", "SecurityError");
    },
    location: { reload },
  };
  reloadWithoutScript(refusing);
  expect(reload).not.toHaveBeenCalled();
});
