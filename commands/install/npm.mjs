import { dirname, join } from "node:path";
import process from "node:process";

const runningThis = process.env["npm_execpath"];
const besideNode = join(dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js");

/** npm's script: the npm that runs this command, else the one that came with Node.js, also when another package manager runs it. */
export const npm = runningThis?.endsWith("npm-cli.js") === true ? runningThis : besideNode;
