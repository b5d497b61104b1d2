import { once } from "node:events";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * The right to be the only process that has a directory open. It is a listening socket inside the directory, so the kernel takes it back
 * from a process that is killed, and so commands can talk to the process that has it.
 */
export interface Lock {
  /** Answers on the socket; give it request listeners to talk to commands. */
  readonly server: Server;
  release(): Promise<void>;
}

/** Another process has the directory open. */
export class DirectoryLockedError extends Error {
  override readonly name = "DirectoryLockedError";
}

/** A kernel limit on the paths of sockets (108 bytes on Linux with the closing zero, 104 on macOS). */
const maxSocketPathBytes = 103;

/** A turn takes milliseconds; one this old was left by a process that died in it. */
const staleTurnMilliseconds = 5_000;

/**
 * Takes the directory, making it when it is new. Nobody else on the machine may look into it.
 *
 * @param directory the folder
 * @param socketName the socket's file name, such as `lake.sock`
 * @throws DirectoryLockedError when another process has it
 */
export async function lockDirectory(directory: string, socketName: string): Promise<Lock> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  const socket = socketPath(directory, socketName);
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if (await isAnswered(socket)) throw new DirectoryLockedError(`${directory} is open in another process.`);
    const server = await inTurn(`${socket}.turn`, () => takeOver(socket));
    if (server) return { server, release: () => close(server) };
    await wait(5 + Math.random() * 20);
  }
  throw new DirectoryLockedError(`${directory} is open in another process.`);
}

/**
 * The socket in a directory, by the shorter of its absolute and relative paths.
 * @throws Error when both are longer than a socket's path may be
 */
export function socketPath(directory: string, socketName: string): string {
  const absolute = path.resolve(directory, socketName);
  const relative = path.relative(process.cwd(), absolute);
  const shorter = relative.length < absolute.length ? relative : absolute;
  if (Buffer.byteLength(shorter) <= maxSocketPathBytes) return shorter;
  throw new Error(
    `The path ${absolute} is too long for a socket (${maxSocketPathBytes} bytes). Set DATA_DIRECTORY to a folder with a shorter path.`,
  );
}

/** Whether a process is listening on the socket. */
export function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const connection = connect(socket);
    connection.once("connect", () => {
      connection.destroy();
      resolve(true);
    });
    connection.once("error", (error) => {
      if (hasCode(error, "ECONNREFUSED", "ENOENT")) resolve(false);
      // A listener whose queue is full is alive.
      else if (hasCode(error, "EAGAIN")) resolve(true);
      else reject(error);
    });
  });
}

/** Listens on the socket unless somebody does, removing what a killed process left of it. */
async function takeOver(socket: string): Promise<Server | undefined> {
  if (await isAnswered(socket)) return undefined;
  rmSync(socket, { force: true });
  const server = createServer();
  server.listen(socket);
  await once(server, "listening");
  return server;
}

/**
 * Lets one process at a time look at the socket and take it, by a file only one can create. Otherwise one could remove as stale what another
 * has bound and is just about to listen on.
 * @returns undefined when it is another process's turn
 */
async function inTurn<Result>(turn: string, act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    writeFileSync(turn, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    const age = Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > staleTurnMilliseconds) rmSync(turn, { force: true });
    return undefined;
  }
  try {
    return await act();
  } finally {
    rmSync(turn, { force: true });
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.some((code) => code === error.code);
}
