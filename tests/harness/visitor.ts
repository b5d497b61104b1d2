import { randomInt } from "node:crypto";
import process from "node:process";

import sharp from "sharp";

/** The site's answer; redirects are not followed. */
export interface VisitorAnswer {
  status: number;
  headers: Headers;
  /** The redirect's target as a path; empty without a redirect. */
  location: string;
  html: string;
  /** From the request until the answer's head arrived. */
  millisecondsToFirstByte: number;
}

/** A form's fields, as `<form>` would send them. */
type Fields = Readonly<Record<string, string | Blob>>;

/** A visitor without script, who keeps cookies as a browser does and has a separate address. */
export interface Visitor {
  /** Names and values; a test may add and remove cookies. */
  cookies: Map<string, string>;
  get: (path: string) => Promise<VisitorAnswer>;
  /** Sends a form from the site's own page. With a file among the fields it is sent as `multipart/form-data`. */
  post: (path: string, fields: Fields, headers?: Readonly<Record<string, string>>) => Promise<VisitorAnswer>;
}

/** Options of a visitor. */
interface VisitorOptions {
  /** Their address; by default one that no other visitor has. The site must trust one proxy (`TRUSTED_PROXY_HOPS`). */
  address?: string;
}

/** Workers of Playwright share a stack, so each counts from a number of its own. */
const addressesPerWorker = 4_096;

let addresses = Number(process.env["TEST_WORKER_INDEX"] ?? 0) * addressesPerWorker;

/** An IPv4 address that no other visitor of this test file has, nor of a test that runs at the same time on the same stack. */
export function newAddress(): string {
  addresses += 1;
  return `100.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A random mobile, which other tests are very unlikely to use. */
export const newMobile = (): string => `9${randomInt(100_000_000, 999_999_999)}`;

/** Makes a visitor without cookies. */
export function newVisitor(origin: string, { address = newAddress() }: VisitorOptions = {}): Visitor {
  const cookies = new Map<string, string>();

  async function ask(path: string, init: RequestInit): Promise<VisitorAnswer> {
    const headers = new Headers(init.headers);
    headers.set("X-Forwarded-For", address);
    if (cookies.size > 0) headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const began = performance.now();
    const answer = await fetch(origin + path, { ...init, headers, redirect: "manual" });
    const millisecondsToFirstByte = performance.now() - began;
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/; *Max-Age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get("Location") ?? "";
    const html = await answer.text();
    return { status: answer.status, headers: answer.headers, location, html, millisecondsToFirstByte };
  }

  return {
    cookies,
    get: (path) => ask(path, {}),
    post: (path, fields, headers = {}) =>
      ask(path, { method: "POST", body: formBody(fields), headers: { Origin: origin, ...headers } }),
  };
}

/** A page's error messages, as text. */
export const problemsIn = ({ html }: VisitorAnswer): string =>
  [...html.matchAll(/(?:role="alert"|class="form-errors")[^>]*>(.*?)<\/div>/gs)]
    .map(([, problem = ""]) => problem.replace(/<[^>]*>/g, " ").trim())
    .join("; ");

/**
 * @throws with the page's error messages, when an answer does not redirect to the address
 */
export async function expectLeadsTo(answering: Promise<VisitorAnswer>, address: string): Promise<void> {
  const answer = await answering;
  if (answer.location !== address)
    throw new Error(`Answered ${answer.status} and not led to ${address}: ${problemsIn(answer)}`);
}

function formBody(fields: Fields): FormData | URLSearchParams {
  const texts = Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  if (texts.length === Object.keys(fields).length) return new URLSearchParams(texts);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A photograph as a phone might send it. */
export const newPhotograph = async (): Promise<Blob> => {
  const background = { r: randomInt(255), g: randomInt(255), b: randomInt(255) };
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([Uint8Array.from(bytes)], "me.jpg", { type: "image/jpeg" });
};
