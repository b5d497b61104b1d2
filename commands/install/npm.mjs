import { dirname, join } from "node:path";
import process from "node:process";

const runningThis = process.env["npm_execpath"];
const besideNode = join(dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js");

/** npm's script: the npm that runs this command, otherwise the one that came with Node.js, also when another package manager runs the command. */
export const npm = runningThis?.endsWith("npm-cli.js") === true ? runningThis : besideNode;
