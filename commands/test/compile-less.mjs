/**
 * Loaded with `--import` into every process of a test run (surroundings.mjs), because NODE_OPTIONS does not accept the flags themselves. They apply to
 * all threads of the process.
 */
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--liftoff-only");
// Bytes of bytecode that a function executes before it is optimised; V8's own is 135,168.
setFlagsFromString("--interrupt-budget=1000000");
