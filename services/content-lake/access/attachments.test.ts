import { expect, test } from "vitest";

import { createAttachments } from "./attachments.ts";

test("what a session or token has opened ends with it, unless it was closed before; what comes too late ends at once", () => {
  const open = new Set(["of asha", "of bina"]);
  const { attach, endAll } = createAttachments((id) => open.has(id));
  const ended: string[] = [];
  const connect = (id: string, name: string) => attach(id, () => ended.push(name));

  connect("of asha", "first");
  const close = connect("of asha", "closed before");
  connect("of asha", "second");
  connect("of bina", "another's");
  close();
  open.delete("of asha");
  endAll("of asha");
  expect(ended).toEqual(["first", "second"]);

  connect("of asha", "too late")();
  expect(ended).toEqual(["first", "second", "too late"]);
});
