import { ClientError } from "@sanity/client";
import { describe, expect } from "vitest";
import { z } from "zod";

import { editorOf } from "../harness/editor.ts";
import { signUpMember } from "../harness/member.ts";
import { openingOfPreview } from "../harness/preview.ts";
import { type StaffSession, staffSession, studioOriginOf } from "../harness/staff-session.ts";
import { test } from "../harness/stack-test.ts";
import type { OwnStack } from "../harness/stack.ts";
import { newVisitor, type Visitor, type VisitorAnswer } from "../harness/visitor.ts";

const report = "/staff/acceptances";
const opening = `${report}/open`;
const file = `${report}/file`;

async function ticketOf({ client }: StaffSession): Promise<string> {
  const answer = await client.request<unknown>({ method: "POST", uri: "/staff/acceptances/ticket", body: {} });
  return z.object({ ticket: z.string() }).parse(answer).ticket;
}

/** Sends what the Studio's form sends. */
const open = (stack: OwnStack, visitor: Visitor, ticket: string) =>
  visitor.post(opening, { ticket }, { Origin: studioOriginOf(stack) });

async function opened(stack: OwnStack, session: StaffSession): Promise<Visitor> {
  const visitor = newVisitor(stack.site.origin);
  const answer = await open(stack, visitor, await ticketOf(session));
  expect([answer.status, answer.location]).toEqual([303, report]);
  return visitor;
}

const unkept = { "cache-control": "private, no-store", "x-robots-tag": "noindex", "referrer-policy": "same-origin" };

/** Asserts that an answer refuses in one sentence, and says nothing of any player. */
function expectRefused({ status, html, headers }: VisitorAnswer, wanted: number, email: string): void {
  expect(status).toBe(wanted);
  expect(headers.get("content-type")).toMatch(/^text\/plain/);
  expect(html.length).toBeLessThan(160);
  expect(html).not.toContain(email);
  expect(html).not.toMatch(/\d{2}|[0-9a-f]{12}/);
  expect(headers.get("cache-control")).toContain("no-store");
}

describe("the report on who accepted which terms", () => {
  test("is opened by legal and administrators, and shows counts, one player and a signed file", async ({ stack }) => {
    const { email } = await signUpMember(stack);
    const lines = stack.site.log.length;
    for (const role of ["legal", "administrator"] as const) {
      const session = await staffSession(stack, role);
      const ticket = await ticketOf(session);
      const visitor = newVisitor(stack.site.origin);
      const answer = await open(stack, visitor, ticket);
      expect(answer.headers.get("set-cookie")).toMatch(/; Max-Age=(?:900|89\d); Path=\/; HttpOnly; SameSite=Lax$/);
      const page = await visitor.get(report);
      expect(page.status).toBe(200);
      expect(Object.fromEntries(page.headers)).toMatchObject({
        ...unkept,
        "content-security-policy": expect.stringMatching(/script-src 'none'.*frame-ancestors 'none'/),
      });
      expect(page.html).not.toMatch(/<script/);
      expect(page.html).toContain("Players with an account: 1<");
      expect(page.html).toContain("have not acknowledged the terms in force: 0<");
      expect(page.html).toMatch(/Version 1<\/a><\/th><td>In force<\/td><td>.*?<\/td><td>1<\/td><td>0<\/td>/);

      const found = await visitor.post(report, { email: email.toUpperCase() });
      expect(found.status).toBe(200);
      expect(found.html).toMatch(/Version 1<\/th><td>Agreed at sign-up<\/td>/);
      expect((await visitor.post(report, { email: "nobody@example.in" })).html).toContain(
        "No account has the address nobody@example.in.",
      );
      expect((await visitor.post(report, { email: "nobody" })).status).toBe(422);

      const download = await visitor.post(file, {});
      expect(Object.fromEntries(download.headers)).toMatchObject({
        ...unkept,
        "content-disposition": expect.stringMatching(/^attachment; filename="acceptances-[\d-]{10}\.json"$/),
      });
      expect(JSON.parse(download.html)).toMatchObject({
        report: { players: 1, unacknowledged: 0, versions: [{ number: 1, state: "inForce", agreed: 1, read: 0 }] },
        signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      const ofPlayer = await visitor.post(file, { email });
      expect(JSON.parse(ofPlayer.html)).toMatchObject({ report: { email, acceptances: [{ how: "agreed" }] } });
      const check = (text: string) => visitor.post(report, { report: new File([text], "acceptances.json") });
      for (const { html } of [download, ofPlayer]) {
        expect((await check(html)).html).toContain("and it is unchanged.");
        expect((await check(html.replace('"agreed"', '"agreed "'))).html).toContain(
          "This is no file that this site made",
        );
      }
      for (const none of ["", "{}", "a".repeat(61_000)])
        expect((await check(none)).html).toContain("This is no file that this site made");
    }
    const written = stack.site.log.slice(lines).join("\n") + stack.contentLake.log.join("\n");
    for (const secret of [email, email.toUpperCase(), "nobody@example.in"]) expect(written).not.toContain(secret);
    expect(stack.site.log.slice(lines).join("\n")).toContain(`"path":"${report}"`);
    const editor = await editorOf(stack.environment, "searches");
    const everything = JSON.stringify(await editor.fetch<unknown>("*", {}, { perspective: "raw" }));
    expect(everything).not.toContain(email);
  });

  test("is not opened by marketing, nor by a token", async ({ stack }) => {
    const marketer = await staffSession(stack, "marketer");
    const editor = await editorOf(stack.environment, "no-person");
    for (const client of [marketer.client, editor])
      await expect(ticketOf({ token: "", client })).rejects.toSatisfy(
        (error) => error instanceof ClientError && error.statusCode === 403,
      );
  });

  test("is opened by nothing but an unused ticket of its own, sent from the Studio", async ({ stack }) => {
    const { email } = await signUpMember(stack);
    const legal = await staffSession(stack, "legal");
    const editor = await editorOf(stack.environment, "previews-too");
    const secretOfPreview = new URLSearchParams((await openingOfPreview(editor)).split("?")[1]).get(
      "sanity-preview-secret",
    );
    const stream = await fetch(`${stack.contentLake.origin}/v1/data/listen/production?query=*`, {
      redirect: "manual",
      headers: { Authorization: `Bearer ${legal.token}`, Origin: studioOriginOf(stack) },
    });
    const used = await ticketOf(legal);
    expect((await open(stack, newVisitor(stack.site.origin), used)).status).toBe(303);
    const fresh = await ticketOf(legal);
    const tried = {
      none: "",
      forged: "A".repeat(43),
      truncated: fresh.slice(1),
      longer: `${fresh}A`,
      "used before": used,
      "a preview's": secretOfPreview ?? "",
      "a stream's": new URL(stream.headers.get("location") ?? "", "http://none").searchParams.get("ticket") ?? "",
      "a session's": legal.token,
      long: "a".repeat(16_000),
    };
    for (const ticket of Object.values(tried)) {
      const visitor = newVisitor(stack.site.origin);
      const answer = await open(stack, visitor, ticket);
      expectRefused(answer, 401, email);
      expect(visitor.cookies.size).toBe(0);
    }
    // Whatever page of another site has a ticket: it is not even used up.
    for (const Origin of [stack.site.origin, "http://evil.test", "null"]) {
      const { status } = await newVisitor(stack.site.origin).post(opening, { ticket: "A".repeat(43) }, { Origin });
      expect([Origin, status]).toEqual([Origin, Origin === stack.site.origin ? 401 : 403]);
    }
    expect((await newVisitor(stack.site.origin).get(`${opening}?ticket=${fresh}`)).status).toBe(404);
    const asPreview = `/preview/enable?sanity-preview-secret=${fresh}&sanity-preview-pathname=/`;
    expect((await newVisitor(stack.site.origin).get(asPreview)).status).toBe(401);
    const racing = await Promise.all([1, 2, 3].map(() => open(stack, newVisitor(stack.site.origin), fresh)));
    expect(racing.map(({ status }) => status).toSorted()).toEqual([303, 401, 401]);
  });

  test("is shown to nobody without its cookie, and each cookie is of one kind", async ({ stack }) => {
    const { email } = await signUpMember(stack);
    const reader = await opened(stack, await staffSession(stack, "legal"));
    const [[name, value] = ["", ""]] = reader.cookies;
    const editor = await editorOf(stack.environment, "a-preview");
    const previewer = newVisitor(stack.site.origin);
    expect((await previewer.get(await openingOfPreview(editor))).status).toBe(302);
    const [[previewName, previewValue] = ["", ""]] = previewer.cookies;
    const cookies: readonly (readonly [string, string])[] = [
      ["none", "none"],
      [name, ""],
      [name, `${value.slice(0, -1)}${value.endsWith("A") ? "B" : "A"}`],
      [name, `A${value.slice(1)}`],
      [name, previewValue],
      [previewName, previewValue],
      [previewName, value],
    ];
    for (const [given, content] of cookies) {
      const visitor = newVisitor(stack.site.origin);
      visitor.cookies.set(given, content);
      expectRefused(await visitor.get(report), 401, email);
      expectRefused(await visitor.post(report, { email }), 401, email);
      expectRefused(await visitor.post(file, {}), 401, email);
      expectRefused(await visitor.post(file, { email }), 401, email);
    }
    // The report's cookie shows no drafts, and the report has no other address.
    expect((await reader.get("/preview/changes/aboutPage")).status).toBe(404);
    for (const path of [
      `${report}.data`,
      `${report}/`,
      `${report}/file.data`,
      "/Staff/acceptances",
      "//staff/acceptances",
    ])
      for (const { status, html } of [await reader.get(path), await reader.post(path, { email })]) {
        // Data of Remix has the status of the request and not of what the loader answered.
        expect([path, path.endsWith(".data") || status >= 300]).toEqual([path, true]);
        expect(html).not.toContain(email);
        expect(html).not.toContain("Players with an account");
      }
    expect((await newVisitor(stack.site.origin).get("/sitemap.xml")).html).not.toContain("acceptances");
    expect((await reader.get(report)).status).toBe(200);
    // No visitor's form, from anywhere else.
    expect((await reader.post(report, { email }, { Origin: studioOriginOf(stack) })).status).toBe(403);
  });

  test("ends with the session in which it was opened, and with its person's role", async ({ stack }) => {
    const { email } = await signUpMember(stack);
    const [first, second] = [await staffSession(stack, "legal"), await staffSession(stack, "legal")];
    const [reader, other] = [await opened(stack, first), await opened(stack, second)];
    const unused = await ticketOf(first);
    await first.client.request({ method: "POST", uri: "/auth/logout", body: {} });
    expectRefused(await open(stack, newVisitor(stack.site.origin), unused), 401, email);
    expectRefused(await reader.get(report), 401, email);
    expect(reader.cookies.size, "its cookie is taken away").toBe(0);
    expect((await other.get(report)).status, "another session goes on").toBe(200);

    const administrator = await staffSession(stack, "administrator");
    const { id } = await second.client.users.getById("me");
    await administrator.client.request({ method: "POST", uri: `/staff/${id}/role`, body: { role: "marketer" } });
    expectRefused(await other.post(report, { email }), 401, email);
    const last = await opened(stack, administrator);
    expect((await last.get(report)).status).toBe(200);
  });

  test("is refused while the lake is away, and says so", async ({ stack }) => {
    const { email } = await signUpMember(stack);
    const session = await staffSession(stack, "administrator");
    const reader = await opened(stack, session);
    const ticket = await ticketOf(session);
    await stack.contentLake.kill();
    expectRefused(await reader.get(report), 503, email);
    expectRefused(await reader.post(report, { email }), 503, email);
    expectRefused(await reader.post(file, { email }), 503, email);
    expectRefused(await open(stack, newVisitor(stack.site.origin), ticket), 503, email);
    expect((await newVisitor(stack.site.origin).get("/")).status).toBe(200);
  });
});
