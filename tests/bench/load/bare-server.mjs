import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { argv, stdout } from "node:process";

import { z } from "zod";

// The upper bound for Node's HTTP server: one constant answer. Takes the port, and the names of two files: the answer's status
// and headers as JSON, and its bytes.
const [, , port, headFile = "", bodyFile = ""] = argv;

const headSchema = z.object({ status: z.number(), headers: z.record(z.string(), z.string()) });
const { status, headers } = headSchema.parse(JSON.parse(await readFile(headFile, "utf8")));
const body = await readFile(bodyFile);

const server = createServer((_request, response) => {
  response.writeHead(status, headers).end(body);
});
server.listen(Number(port), "127.0.0.1", () => stdout.write("listening\n"));
