import { mkdir } from "node:fs/promises";
import path from "node:path";

import { chromium } from "playwright";
import sharp from "sharp";

import { launchOptions } from "../harness/chromium.ts";
import { startProcess } from "../harness/process.ts";
import { startStack } from "../harness/stack.ts";
import { enterStudio } from "../harness/studio.ts";
import { pictures } from "./pictures.ts";

const folder = "docs/staff/pictures";
const viewport = { width: 1280, height: 720 };

/** Takes the pictures of the staff's guides anew, from the built Studio over the seed, small enough to be kept with the guides. */
async function takeAll(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await using stack = await startStack();
  await using studio = await startProcess("studio-host", stack.environment);
  const browser = await chromium.launch(launchOptions);
  const served = { browser, studio, lake: stack.contentLake };
  try {
    for (const { name, role, prepare } of pictures) {
      const page = await enterStudio(served, role);
      await page.setViewportSize(viewport);
      await prepare(page);
      const file = path.join(folder, `${name}.png`);
      const shot = await page.screenshot({ animations: "disabled" });
      await sharp(shot).png({ palette: true, colours: 64 }).toFile(file);
      await page.context().close();
      console.log(file);
    }
  } finally {
    await browser.close();
  }
}

await takeAll();
