import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request, type RequestListener } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { connect, type Server, type Socket } from "node:net";
import path from "node:path";
import { promisify } from "node:util";

/** A self-signed certificate for `localhost`. */
export interface Certificate {
  /** The certificate's file, for NODE_EXTRA_CA_CERTS. */
  file: string;
  certificate: string;
  key: string;
}

/**
 * Makes a certificate that is valid for a day.
 *
 * @param openssl the program
 * @param folder where its files go
 */
export async function makeCertificate(openssl: string, folder: string): Promise<Certificate> {
  const [file, keyFile] = [path.join(folder, "certificate.pem"), path.join(folder, "key.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const parameters = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-keyout", keyFile, "-out", file];
  await promisify(execFile)(openssl, [...parameters, ...subject]);
  const [certificate, key] = await Promise.all([readFile(file, "utf8"), readFile(keyFile, "utf8")]);
  return { file, certificate, key };
}

/** The ports of a TLS proxy. */
export interface TlsProxyPorts {
  /** Redirects to the HTTPS port; without one no plain HTTP is answered. */
  http?: number;
  https: number;
  /** Where the process behind it listens. */
  behind: number;
}

/**
 * A proxy such as stands in front of a process on the internet: it ends TLS, speaks HTTP/2, forwards WebSockets, appends the client's address, and
 * redirects plain HTTP to HTTPS.
 */
export async function startTlsProxy(ports: TlsProxyPorts, { certificate, key }: Certificate): Promise<AsyncDisposable> {
  const sockets = new Set<Socket>();
  const secure = createSecureServer({ cert: certificate, key, allowHTTP1: true }, (incoming, outgoing) => {
    forward(incoming, outgoing, ports.behind);
  });
  secure.on("upgrade", ({ url = "/", rawHeaders }: { url?: string; rawHeaders: string[] }, socket: Socket) => {
    const onward = connect(ports.behind, "127.0.0.1", () => {
      const lines = rawHeaders.flatMap((text, index) =>
        index % 2 === 0 ? [`${text}: ${rawHeaders[index + 1] ?? ""}`] : [],
      );
      onward.write([`GET ${url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
      onward.pipe(socket).pipe(onward);
    });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const)
      one.on("error", () => other.destroy());
  });
  const servers: Server[] = [secure.listen(ports.https, "localhost")];
  if (ports.http !== undefined) servers.push(createServer(redirectTo(ports.https)).listen(ports.http, "localhost"));
  for (const server of servers) {
    server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });
  }
  await Promise.all(servers.map((server) => once(server, "listening")));
  return {
    async [Symbol.asyncDispose]() {
      const closed = servers.map((server) => once(server, "close"));
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

const redirectTo =
  (port: number): RequestListener =>
  ({ url = "/" }, outgoing) => {
    outgoing.writeHead(301, { Location: `https://localhost:${port}${url}` }).end();
  };

function forward(incoming: Http2ServerRequest, outgoing: Http2ServerResponse, port: number): void {
  const { method, url, socket } = incoming;
  const headers = {
    ...forwardable(incoming.headers),
    host: incoming.headers[":authority"] ?? incoming.headers.host,
    "x-forwarded-for": socket.remoteAddress,
  };
  const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, forwardable(answer.headers));
    answer.pipe(outgoing);
  });
  onward.on("error", () => {
    outgoing.destroy();
  });
  outgoing.once("close", () => onward.destroy());
  incoming.pipe(onward);
}

/** Headers of one connection only (RFC 9113, section 8.2.2), and HTTP/2's own. */
function forwardable(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const ofConnection = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !ofConnection.has(name)),
  );
}
