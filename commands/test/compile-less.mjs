/**
 * Loaded with `--import` into every process of a test run (surroundings.mjs), because NODE_OPTIONS does not accept the flag itself. It applies to
 * all threads of the process.
 */
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--liftoff-only");
