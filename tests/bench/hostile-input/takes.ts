import { largestDocument } from "./largest-document.ts";

/** The input that an endpoint expects, so that hostile input passes its first checks. */
export interface Takes {
  /** Names of its query's parameters. */
  readonly query?: readonly string[];
  /** Names of a form's fields. */
  readonly form?: readonly string[];
  /** Valid JSON bodies. */
  readonly json?: readonly unknown[];
  /** The query's parameter, or the body's member, that is GROQ. */
  readonly groq?: string;
  /** Whether it accepts a file as its body, or in the form's field `picture`. */
  readonly picture?: "body" | "field";
  /** The largest body that it reads; 64 KiB by default. */
  readonly maxBodyBytes?: number;
  /** Answers with a stream that does not end. */
  readonly isStream?: true;
  /** Ends the caller's session. */
  readonly endsSession?: true;
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

const json = { maxBodyBytes: 4_000_000 };
const groqParameters = ["query", "$a", "perspective", "returnQuery"];
const patch = { set: { title: "a" }, unset: ["a.b[0]"], insert: { after: "list[-1]", items: [1] } };
const pictureParameters = ["w", "h", "rect", "fit", "fm", "q", "dpr", "auto", "bg", "crop", "fp-x", "fp-y", "dl"];
const asset = { picture: "body", maxBodyBytes: 32 * mebibyte, query: ["filename", "title", "sourceId"] } as const;
const newAccount = ["name", "mobile", "email", "password", "confirmpassword", "homepage", "intent", "termsHash"];
const consents = ["ageConsent", "stateConsent", "termsConsent", "termsHash"];
const listening = ["query", "includeResult", "includePreviousRevision", "visibility", "effectFormat", "lastEventId"];
const schedule = [{ documents: [{ documentId: "homePage" }], executeAt: "2030-01-01T00:00:00Z" }];
const schemas = [{ schemas: [{ schema: [], version: "1", workspace: { name: "default", title: "Studio" } }] }];
const googleRequest = ["client_id", "redirect_uri", "response_type", "scope", "state", "code_challenge", "person"];
const sms = [{ to: "+919876543210", text: "a" }];

/** The inputs by endpoint name. Every endpoint that reads a body has a row; one that reads only a query may have one. */
export const takes: Readonly<Record<string, Takes>> = {
  "site GET /preview/enable": {
    query: ["sanity-preview-secret", "sanity-preview-pathname", "sanity-preview-perspective"],
  },
  "site POST /preview/exit": { query: ["path"] },
  "site POST /preview/show": { query: ["path"], form: ["claims", "theme", "day"] },
  "site GET /preview/shared": { query: ["link"] },
  "site POST /staff/acceptances/open": { form: ["ticket"] },
  "site POST /staff/acceptances": { form: ["email"], maxBodyBytes: 12 * mebibyte },
  "site POST /staff/acceptances/file": { form: ["email"] },
  "site POST /webhooks/content": { json: [{ _id: "homePage" }] },
  "site POST /otp": {
    form: ["mobile", "otp", "intent", "formId", "challenge", "homepage"],
    query: ["verify", "number"],
  },
  "site POST /login": { form: ["email", "password"], query: ["redirectTo"] },
  "site POST /signup": { form: [...newAccount, ...consents], picture: "field", maxBodyBytes: 12 * mebibyte },
  "site POST /signup/picture": { form: ["picture"], picture: "field", maxBodyBytes: 12 * mebibyte },
  "site POST /confirm-email": { form: ["token", "email", "password"] },
  "site POST /google": { form: ["redirectTo"], query: ["redirectTo"] },
  "site POST /google/consent": { form: [...consents, "mobile", "intent", "drawnFor"] },
  "site POST /google/link": { form: ["password", "intent", "drawnFor"] },
  "site POST /google/link/confirm": { form: ["token", "drawnFor"], query: ["token"] },
  "site POST /logout": { form: ["a"], endsSession: true },
  "site POST /forgot-password": { form: ["email"] },
  "site POST /reset-password": { form: ["password", "confirmpassword", "drawnFor"], query: ["token"] },
  "site POST /protect/add-cash": { form: ["amount", "bonus-code", "drawnFor"] },
  "site POST /protect/withdraw-cash": { form: ["amount", "drawnFor"] },
  "site POST /protect": { form: ["amount"] },
  "site POST /protect/account-overview": { form: ["amount"] },
  "site POST /protect/personal-detail": { form: ["name", "password", "drawnFor"] },
  "site POST /protect/resend-confirmation": { form: ["screen", "drawnFor"] },
  "site POST /protect/terms-read": { form: ["screen", "version", "drawnFor"] },
  "site GET /rummy-faq": { query: ["q"] },
  "site GET /login": { query: ["redirectTo", "no-cookies"] },
  "site GET /otp": { query: ["verify", "number"] },
  "site GET /forgot-password": { query: ["sent"] },
  "site GET /confirm-email": { query: ["token", "sent"] },
  "site GET /reset-password": { query: ["token"] },
  "site GET /google/link/confirm": { query: ["token"] },
  "site GET /google/callback": { query: ["code", "state", "error", "error_description"] },
  "site GET /protect/add-cash": { query: ["coming-soon", "amount"] },

  "lake GET /:version/data/query/:dataset": { query: groqParameters, groq: "query" },
  "lake POST /:version/data/query/:dataset": {
    ...json,
    query: groqParameters,
    groq: "query",
    json: [{ query: "*[_type == $a]", params: { a: "homePage" } }],
  },
  "lake GET /:version/data/listen/:dataset": { query: listening, groq: "query", isStream: true },
  "lake GET /:version/data/live/events/:dataset": { query: ["tag", "includeDrafts"], isStream: true },
  "lake streams GET /:version/data/listen/:dataset": { query: listening, groq: "query", isStream: true },
  "lake streams GET /:version/data/live/events/:dataset": { query: ["tag", "includeDrafts"], isStream: true },
  "lake POST /:version/data/mutate/:dataset": {
    ...json,
    query: ["returnIds", "returnDocuments", "dryRun", "autoGenerateArrayKeys", "visibility", "transactionId"],
    json: [
      { mutations: [{ createOrReplace: { _id: "hostile", _type: "article", title: "a", list: [{ _key: "a" }] } }] },
      { mutations: [{ patch: { id: "hostile", ...patch } }] },
      ...[largestDocument._id, "legalDocument-terms"].map((id) => ({
        mutations: [{ patch: { id, unset: ["..z", "nested..a.z", "list[0:9].a"] } }],
      })),
      { mutations: [{ patch: { id: largestDocument._id, set: { 'list[_key=="k9"].a': 1 } } }] },
      { mutations: [{ patch: { id: largestDocument._id, diffMatchPatch: { text: "@@ -9,2 +9,1 @@\n-qz\n+b\n" } } }] },
      { mutations: [{ patch: { id: "hostile", diffMatchPatch: { title: "@@ -1 +1 @@\n-a\n+b\n" } } }] },
      { mutations: [{ patch: { query: "*[_id == $id]", params: { id: "hostile" }, inc: { rank: 1 } } }] },
      { mutations: [{ delete: { query: "*[_id == 'hostile' && title match 'a*']" } }] },
    ],
  },
  "lake POST /:version/data/actions/:dataset": {
    ...json,
    json: [
      {
        actions: [
          { actionType: "sanity.action.document.edit", draftId: "drafts.hostile", publishedId: "hostile", patch },
        ],
      },
      {
        actions: [
          { actionType: "sanity.action.document.create", attributes: { _id: "drafts.hostile", _type: "article" } },
        ],
      },
    ],
  },
  "lake GET /:version/users/:ids": { query: ["sessionId"] },
  "lake PUT /:version/users/me/keyvalue": { ...json, json: [[{ key: "a", value: { b: 1 } }]] },
  "lake POST /:version/auth/login/staff": {
    form: ["email", "password", "pending", "code", "chosen", "again"],
    query: ["origin"],
  },
  "lake GET /:version/auth/login/staff": { query: ["origin"] },
  "lake POST /:version/auth/logout": { json: [{}], endsSession: true },
  "lake DELETE /:version/staff/me/log-ins/:id": { json: [{}] },
  "lake POST /:version/staff/me/code-app": { maxBodyBytes: 4 * kibibyte, json: [{ current: "not the password" }] },
  "lake POST /:version/staff/me/code-app/confirm": { maxBodyBytes: 4 * kibibyte, json: [{ code: "000000" }] },
  "lake POST /:version/staff/me/code-app/remove": {
    maxBodyBytes: 4 * kibibyte,
    json: [{ current: "not the password", code: "000000" }],
  },
  "lake GET /:version/staff/audit": { query: ["before", "limit", "person", "what"] },
  "lake POST /:version/staff/acceptances/ticket": { json: [{}] },
  "lake POST /:version/staff/acceptances/redeem": { maxBodyBytes: 4 * kibibyte, json: [{ ticket: "none" }] },
  "lake POST /:version/staff/acceptances/reader": {
    maxBodyBytes: 4 * kibibyte,
    json: [{ personId: "none", sessionId: "none" }],
  },
  "lake POST /:version/staff": {
    maxBodyBytes: 4 * kibibyte,
    json: [{ name: "Hostile", email: "hostile@rummy.example", role: "marketer" }],
  },
  "lake POST /:version/staff/:id/reset": { json: [{}] },
  "lake POST /:version/staff/:id/role": { maxBodyBytes: 4 * kibibyte, json: [{ role: "legal" }] },
  "lake DELETE /:version/staff/:id": { json: [{}] },
  "lake POST /:version/staff/me/password": {
    maxBodyBytes: 4 * kibibyte,
    json: [{ current: "not the password", chosen: "a better pass phrase" }],
  },
  "lake POST /:version/assets/images/:dataset": asset,
  "lake POST /:version/assets/files/:dataset": asset,
  "lake POST /:version/schedules/:project/:dataset": { ...json, json: schedule },
  "lake PATCH /:version/schedules/:project/:dataset/:name": { ...json, json: [{ executeAt: "2030-01-01T00:00:00Z" }] },
  "lake POST /:version/schedules/:project/:dataset/:name/publish": { json: [{}] },
  "lake POST /:version/descriptors/claim": { json: [{}] },
  "lake PUT /:version/datasets/:dataset": { json: [{ aclMode: "private" }] },
  "lake PATCH /:version/datasets/:dataset": { json: [{ aclMode: "private" }] },
  "lake DELETE /:version/datasets/:dataset": { json: [{}] },
  "lake PUT /:version/datasets/:dataset/copy": {
    ...json,
    json: [{ targetDataset: "hostile-copy", skipHistory: true }],
  },
  "lake POST /:version/comments/:dataset/setup": { json: [{}] },
  "lake PUT /:version/projects/:project/datasets/:dataset/schemas": { ...json, json: schemas },
  "lake DELETE /:version/projects/:project/datasets/:dataset/schemas/:id": { json: [{}] },
  "lake POST /:version/projects/:project/cors": {
    json: [{ origin: "http://localhost:4321", allowCredentials: false }],
  },
  "lake DELETE /:version/projects/:project/cors/:id": { json: [{}] },
  "lake POST /:version/projects/:project/tokens": { json: [{ label: "Hostile", roleName: "viewer" }] },
  "lake DELETE /:version/projects/:project/tokens/:id": { json: [{}] },
  "lake POST /:version/invitations/project/:project": { json: [{ email: "hostile@rummy.example", role: "marketer" }] },
  "lake PUT /:version/aliases/:alias": { json: [{ datasetName: "production" }] },
  "lake PATCH /:version/aliases/:alias": { json: [{ datasetName: "production" }] },
  "lake PATCH /:version/aliases/:alias/unlink": { json: [{}] },
  "lake DELETE /:version/aliases/:alias": { json: [{}] },
  "lake POST /:version/hooks/projects/:project": { json: [{ name: "Hostile", url: "http://localhost" }] },
  "lake DELETE /:version/hooks/projects/:project/:hook": { json: [{}] },
  "lake PUT /:version/projects/:project/datasets/:dataset/settings/backups": { json: [{ enabled: true }] },
  "lake PUT /:version/datasets/:dataset/settings/embeddings": { json: [{ enabled: true }] },
  "lake PUT /:version/projects/:project/datasets/:dataset/settings/embeddings": { json: [{ enabled: true }] },
  "lake POST /:version/apis/graphql/:dataset/:tag/validate": { json: [{ schema: {} }] },
  "lake PUT /:version/apis/graphql/:dataset/:tag": { json: [{ schema: {} }] },
  "lake DELETE /:version/apis/graphql/:dataset/:tag": { json: [{}] },
  "lake POST /:version/projects/:project/user-applications": { json: [{ appHost: "hostile" }] },
  "lake DELETE /:version/user-applications/:application": { json: [{}] },
  "lake POST /:version/organizations": { json: [{ name: "Hostile" }] },
  "lake POST /:version/projects": { json: [{ displayName: "Hostile" }] },
  "lake GET /:version/projects/:project/user-applications": { query: ["appHost", "appType", "default"] },
  "lake POST /:version/data/shares/:dataset": {
    ...json,
    json: [{ documentId: "homePage", path: "/", lifetimeSeconds: 3_600 }],
  },
  "lake DELETE /:version/data/shares/:dataset/:name": { json: [{}] },
  "lake POST /:version/data/proposals/:dataset": {
    ...json,
    json: [{ documentId: "legalDocument-terms", title: "Proposal" }],
  },
  "lake POST /:version/data/proposals/:dataset/:name/ask": { ...json, json: [{ message: "Because." }] },
  "lake POST /:version/data/proposals/:dataset/:name/withdraw": { json: [{}] },
  "lake POST /:version/data/proposals/:dataset/:name/publish": { ...json, json: [{ version: "a", published: "b" }] },
  "lake POST /:version/data/proposals/:dataset/:name/refuse": {
    ...json,
    json: [{ message: "Because.", version: "r1" }],
  },
  "lake POST /:version/data/proposals/:dataset/:name/discard": { json: [{}] },
  "lake POST /:version/intake/:kind": { json: [{}] },
  "lake DELETE /:version/schedules/:project/:dataset/:name": { json: [{}] },
  "lake GET /images/:projectId/:dataset/:file": { query: pictureParameters },
  "lake GET /files/:projectId/:dataset/:file": { query: ["dl"] },
  "lake GET /:version/data/doc/:dataset/:ids": { query: ["includeAllVersions", "excludeContent"] },
  "lake GET /:version/data/export/:dataset": { query: ["types"] },
  "lake GET /:version/data/history/:dataset/transactions/:ids": {
    query: ["fromTransaction", "toTransaction", "limit", "reverse", "effectFormat", "excludeContent"],
  },
  "lake GET /:version/data/history/:dataset/deleted": { query: ["limit", "id", "after"] },
  "lake GET /:version/data/history/:dataset/documents/:ids": { query: ["revision", "time", "lastRevision"] },
  "lake GET /:version/data/history/:dataset/events/documents/:id": { query: ["limit", "nextCursor"] },
  "lake GET /:version/schedules/:project/:dataset": { query: ["documentIds", "state", "limit"] },
  "lake socket": {
    json: [
      { id: "1", method: "presence_announce", params: { data: { sessionId: "a", locations: [] } } },
      { id: "2", method: "presence_subscribe", params: {} },
      { id: "3", method: "presence_rollcall", params: { session: "a" } },
      { id: "4", method: "presence_unsubscribe", params: { subscriptionId: "a" } },
    ],
  },

  "inbox GET /messages.json": { query: ["to"] },
  "inbox POST /sms": { json: sms, maxBodyBytes: 8 * kibibyte },
  "inbox mail smtp": { maxBodyBytes: mebibyte },

  "otp POST /playpenny/sendCode": { json: [{ mobile_no: "9876543210", country_code: "91" }], maxBodyBytes: kibibyte },
  "otp POST /playpenny/verifyCode": {
    json: [{ mobile_no: "9876543210", country_code: "91", otp: "123456" }],
    maxBodyBytes: kibibyte,
  },

  "google GET /authorize": { query: googleRequest },
  "google GET /choose": { query: [...googleRequest, "name", "email", "verified"] },
  "google POST /choose": { form: googleRequest, query: [...googleRequest, "name", "email", "verified"] },
  "google POST /token": { form: ["code", "client_id", "client_secret", "redirect_uri", "code_verifier", "grant_type"] },
  "google POST /userinfo": { form: ["access_token"] },
  "google POST /jwks": { form: ["a"] },
  "google POST /.well-known/openid-configuration": { form: ["a"] },
};
