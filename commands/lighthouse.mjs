import "./node-version.mjs";

import { runOnBuild } from "./build/run-on-build.mjs";
import { packagesStep } from "./install/packages.mjs";

await runOnBuild("tests/lighthouse/main.ts", [packagesStep("Lighthouse's", "tests/lighthouse")]);
