import "./node-version.mjs";

import { runOnBuild } from "./build/run-on-build.mjs";

await runOnBuild("tests/every-preview/main.ts");
