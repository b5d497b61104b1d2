import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, request, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
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
  /** Redirects to the HTTPS port. */
  http: number;
  https: number;
  /** Where the site listens. */
  site: number;
}

/** A TLS proxy such as stands in front of the site on the internet: it terminates TLS, and redirects plain HTTP to HTTPS. */
export async function startTlsProxy(ports: TlsProxyPorts, { certificate, key }: Certificate): Promise<AsyncDisposable> {
  const forward: RequestListener = (incoming, outgoing) => {
    const { method, url, socket } = incoming;
    const headers = { ...incoming.headers, "x-forwarded-for": socket.remoteAddress };
    const onward = request({ host: "127.0.0.1", port: ports.site, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  };
  const redirect: RequestListener = ({ url = "/" }, outgoing) => {
    outgoing.writeHead(301, { Location: `https://localhost:${ports.https}${url}` }).end();
  };
  const servers = [
    createTlsServer({ cert: certificate, key }, forward).listen(ports.https, "localhost"),
    createServer(redirect).listen(ports.http, "localhost"),
  ];
  await Promise.all(servers.map((server) => once(server, "listening")));
  return {
    async [Symbol.asyncDispose]() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
        await once(server, "close");
      }
    },
  };
}
