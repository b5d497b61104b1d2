import type { SanityClient } from "@sanity/client";
import type { BrowserContext, Page } from "playwright";

import type { TestProcess } from "../harness/process.ts";

import type { Chance } from "./chance.ts";

/** What an act has to work with. */
export interface Walker {
  /** The Studio of an administrator. */
  page: Page;
  /** The Studio of a marketer, for what takes two. */
  colleague: Page;
  /** Finds what there is to act on. */
  client: SanityClient;
  chance: Chance;
  /** Opens a browser's context in which nobody is logged in; whoever opens it closes it. */
  newContext: () => Promise<BrowserContext>;
  /** The lake, which printed the passwords. */
  lake: TestProcess;
  /** The ids of the articles that the walk deleted. */
  deleted: string[];
}

/** Something that people do in a Studio, from wherever they are. */
export interface Act {
  /** Unique. */
  name: string;
  /**
   * Does it, and waits until the Studio shows that it was done.
   *
   * @throws NotNow where there is nothing to do it with
   */
  perform: (walker: Walker) => Promise<void>;
  /** Which findings it causes on purpose, such as the refusal of a query that is wrong. */
  intended?: readonly RegExp[];
}

/** There is nothing to do the act with, such as no release that is archived. */
export class NotNow extends Error {
  override readonly name = "NotNow";
}
