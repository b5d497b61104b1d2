import { once } from "node:events";
import { closeSync, fstatSync, openSync, rmSync, statSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * A lock that lets only one process have a directory open. It is a listening socket inside the directory, so the kernel releases it when the process
 * is killed, and commands can talk to the process that holds it.
 */
export interface Lock {
  /** The server on the socket; add a request listener to answer commands. Those that ask before wait for it. */
  readonly server: Server;
  release(): Promise<void>;
}

/** Another process has the directory open. */
export class DirectoryLockedError extends Error {
  override readonly name = "DirectoryLockedError";
}

/** A kernel limit on the paths of sockets (108 bytes on Linux with the closing zero, 104 on macOS). */
const maxSocketPathBytes = 103;

/** A turn takes milliseconds; one this old was left by a process that died, or by one that was paused and notices when it goes on. */
const staleTurnMilliseconds = 5_000;

/**
 * Locks the directory, and makes it when it does not exist. No other user of the machine may read it.
 *
 * @param directory the folder
 * @param socketName the socket's file name, such as `lake.sock`
 * @throws DirectoryLockedError when another process holds the lock
 */
export async function lockDirectory(directory: string, socketName: string): Promise<Lock> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  const socket = socketPath(directory, socketName);
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if (await isAnswered(socket)) throw new DirectoryLockedError(`${directory} is open in another process.`);
    const server = await inTurn(`${socket}.turn`, (isOurs) => takeOver(socket, isOurs));
    if (server) return { server, release: () => close(server) };
    await wait(5 + Math.random() * 20);
  }
  throw new DirectoryLockedError(`${directory} is open in another process.`);
}

/**
 * The path of the socket in a directory: the shorter of its absolute and relative paths.
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
      // A listener with a full queue is alive.
      else if (hasCode(error, "EAGAIN")) resolve(true);
      else reject(error);
    });
  });
}

/** Listens on the socket unless a process does, after removing a socket that a killed process left. Undefined also when the turn is over. */
async function takeOver(socket: string, isOurTurn: () => boolean): Promise<Server | undefined> {
  if (await isAnswered(socket)) return undefined;
  // After a pause the socket may be another process's, which has had its turn meanwhile.
  if (!isOurTurn()) return undefined;
  rmSync(socket, { force: true });
  const server = createServer();
  keepRequests(server);
  server.listen(socket);
  await once(server, "listening");
  return server;
}

/** Keeps requests until somebody listens for them, because Node drops one without a listener and leaves its client waiting. */
function keepRequests(server: Server): void {
  const kept: (readonly [IncomingMessage, ServerResponse])[] = [];
  const keep = (...request: [IncomingMessage, ServerResponse]) => void kept.push(request);
  const passOn = (event: string | symbol) => {
    if (event !== "request") return;
    server.off("newListener", passOn).off("request", keep);
    setImmediate(() => {
      for (const request of kept) server.emit("request", ...request);
    });
  };
  server.on("request", keep).on("newListener", passOn);
}

/**
 * Lets one process at a time check and take the socket, by a file that only one can create. Otherwise a process could remove a socket as stale that
 * another has bound and is about to listen on.
 * @param turn the file's path
 * @param act checks and takes the socket; gets whether the turn is still this process's, because another one ends a turn that takes long
 * @returns undefined when it is another process's turn
 */
async function inTurn<Result>(
  turn: string,
  act: (isOurs: () => boolean) => Promise<Result>,
): Promise<Result | undefined> {
  const own = beginTurn(turn);
  if (own === undefined) return undefined;
  // The number of a file is not given to another one while it is open.
  const isOurs = () => statSync(turn, { throwIfNoEntry: false })?.ino === fstatSync(own).ino;
  try {
    return await act(isOurs);
  } finally {
    if (isOurs()) rmSync(turn, { force: true });
    closeSync(own);
  }
}

/** The new file of a turn, opened; undefined when it is another process's turn, which is ended when it is stale. */
function beginTurn(turn: string): number | undefined {
  try {
    // Empty, because a full disk still has room for the file but for no byte in it.
    return openSync(turn, "wx");
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    const age = Math.abs(Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()));
    if (age > staleTurnMilliseconds) rmSync(turn, { force: true });
    return undefined;
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.some((code) => code === error.code);
}
