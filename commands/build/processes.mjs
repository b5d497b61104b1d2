import { cp } from "node:fs/promises";

import { inCheckout } from "../checkout.mjs";

/**
 * The processes, each one file that starts fast: nothing is transpiled and few files are read at start.
 *
 * @type {import("./build-step.mjs").BuildPart}
 */
export const processes = {
  name: "processes",
  title: "Building the processes",
  advice: "Fix the errors above and run the command again.",
  inputs: [
    "server",
    "services",
    "configuration",
    "process-kit",
    "worker-processes",
    "app",
    "package-lock.json",
    "tsconfig.json",
  ],
  output: "build/processes/site.js",
  async build() {
    // Imported here, because an earlier step may have installed the packages.
    const { build } = await import("esbuild");
    const titleArt = inCheckout("app/gateways/title-pictures/title-art");
    await cp(titleArt, inCheckout("build/processes/title-art"), { recursive: true });
    await build({
      entryPoints: {
        site: inCheckout("server/main.ts"),
        "draw-worker": inCheckout("server/preview/drawing/draw-worker.ts"),
        "picture-worker": inCheckout("app/gateways/pictures/picture-worker.ts"),
        "title-worker": inCheckout("app/gateways/title-pictures/title-worker.ts"),
        "image-worker": inCheckout("services/content-lake/images/image-worker.ts"),
        "content-lake": inCheckout("services/content-lake/main.ts"),
        "content-lake-evaluation": inCheckout("services/content-lake/evaluation/thread.ts"),
        "studio-host": inCheckout("services/studio-host/main.ts"),
        otp: inCheckout("services/otp/main.ts"),
        google: inCheckout("services/google/main.ts"),
        inbox: inCheckout("services/inbox/main.ts"),
      },
      outdir: inCheckout("build/processes"),
      bundle: true,
      platform: "node",
      target: "node20",
      format: "esm",
      packages: "external",
      sourcemap: true,
      logLevel: "silent",
    });
  },
};
