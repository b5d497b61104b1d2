import { mkdir } from "node:fs/promises";
import path from "node:path";
import process from "node:process";

import { chromium, type Browser, type Page } from "playwright";

import { launchOptions } from "../harness/chromium.ts";
import { loadPictures } from "../harness/pictures.ts";
import { startStack } from "../harness/stack.ts";
import { type KnownVisitor, newKnownVisitor, prepareVisit } from "../harness/known-visitor.ts";
import { contactSheet } from "./contact-sheet.ts";
import { mailShots } from "./mail-shots.ts";
import { screens, type Screen } from "./screens.ts";

/** Widths in pixels: a phone, a tablet, a desktop. */
const widths = [360, 820, 1280];
const height = 800;
const themes = ["light", "dark"] as const;

/** Takes a picture of every public screen at each width in both themes, into `<folder>/<width>-<theme>/`, and of every mail on a phone, with a contact sheet of each. */
const [, , folder] = process.argv;
if (folder === undefined) {
  console.error("Say where the pictures shall go: npm run screens -- <folder>");
  process.exitCode = 1;
} else await takeAll(folder);

async function takeAll(directory: string): Promise<void> {
  await using stack = await startStack();
  const somebody = await newKnownVisitor(stack);
  const browser = await chromium.launch(launchOptions);
  try {
    for (const theme of themes) await mailShots(browser, { directory, theme });
    for (const width of widths) {
      for (const theme of themes) await takeSeries(browser, stack.site.origin, { directory, width, theme, somebody });
    }
  } finally {
    await browser.close();
  }
}

interface Series {
  directory: string;
  width: number;
  theme: (typeof themes)[number];
  somebody: KnownVisitor;
}

async function takeSeries(
  browser: Browser,
  origin: string,
  { directory, width, theme, somebody }: Series,
): Promise<void> {
  const name = `${width}-${theme}`;
  const series = path.join(directory, name);
  await mkdir(series, { recursive: true });
  const viewport = { width, height };
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    colorScheme: theme,
    // Animations are shown in their final state.
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const shots = [];
  for (const screen of screens) {
    const file = path.join(series, `${screen.name}.png`);
    await prepareVisit(context, origin + screen.path, somebody);
    await take(page, screen, file);
    shots.push({ name: screen.name, file });
  }
  await context.close();
  await contactSheet(shots, path.join(directory, `${name}.png`));
  console.log(`${shots.length} screens at ${width} px, ${theme}`);
}

async function take(page: Page, { path: address, prepare }: Screen, file: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await prepare?.(page);
  await loadPictures(page);
  await page.evaluate("window.scrollTo(0, 0)");
  await page.screenshot({ path: file, fullPage: true });
}
