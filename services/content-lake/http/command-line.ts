import { Hono } from "hono";

import { requireAdministrator, requireKnown } from "../access/permissions.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";

/**
 * The routes by which Sanity's command line manages a project beside its content. It lists what the lake has; what is managed elsewhere, or is not there,
 * it is refused in a sentence that it prints.
 *
 * @see docs/decisions/0040-sanitys-command-line.md
 */
export function commandLineRoutes(lake: Lake, allowedOrigins: readonly string[]): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.get("/projects/:project/cors", (context) => {
    requireAdministrator(context.get("requester"), "read");
    // In hosted Sanity "credentials" says whether a browser may send a token, which pages of all of these may.
    const described = (origin: string) => ({ id: encodeURIComponent(origin), origin, allowCredentials: true });
    return context.json(allowedOrigins.map(described));
  });
  routes.get("/projects/:project/tokens", (context) => {
    requireAdministrator(context.get("requester"), "read");
    return context.json(
      lake.tokens.list().map(({ id, name, role, createdAt }) => ({
        id,
        label: name,
        projectUserId: id,
        roles: [{ name: role, title: role }],
        createdAt,
      })),
    );
  });
  // Hosted Sanity answers with a list, and with one Studio alone where a request names it, which `sanity undeploy` would then take an empty list for.
  routes.get("/projects/:project/user-applications", (context) => {
    const { appHost, default: isDefault } = context.req.query();
    if (appHost !== undefined || isDefault !== undefined) throw noApplication();
    return context.json([]);
  });
  routes.get("/projects/:project/user-applications/:application", () => {
    throw noApplication();
  });
  // `sanity graphql deploy` asks first whether there is one, and goes on.
  routes.get(`${graphql}/:dataset/:tag`, () => {
    throw absent(noGraphql);
  });
  routes.get("/media-libraries", (context) => {
    requireKnown(context.get("requester"), "read");
    return context.json({ data: [] });
  });
  for (const path of emptyLists) {
    routes.get(path, (context) => {
      requireKnown(context.get("requester"), "read");
      return context.json([]);
    });
  }
  for (const [sentence, refused] of refusals) {
    for (const [method, path] of refused) {
      routes.on(method, path, (context) => {
        requireKnown(context.get("requester"), "read");
        throw notServed(sentence);
      });
    }
  }
  return routes;
}

const notServed = (sentence: string) => new LakeError(400, "notServedError", sentence);

const absent = (sentence: string) => new LakeError(404, "notFoundError", sentence);

const noApplication = () => absent("No Studio is deployed to the embedded content lake.");

const noGraphql = "The embedded content lake answers GROQ and no GraphQL.";

const [tokens, cors] = ["/projects/:project/tokens", "/projects/:project/cors"];
const [invitations, hooks] = ["/invitations/project/:project", "/hooks/projects/:project"];
const [graphql, backups] = ["/apis/graphql", "/projects/:project/datasets/:dataset/backups"];
const embeddings = "/datasets/:dataset/settings/embeddings";

/** What a project has none of, and may be asked for by whoever looks for something else: `sanity dataset list` asks for aliases. */
const emptyLists = ["/aliases", invitations, hooks, graphql] as const;

/** What is refused, by the sentence that says where or why. */
const refusals: readonly (readonly [sentence: string, routes: readonly (readonly [method: string, path: string])[]])[] =
  [
    [
      "The origins that may call the embedded content lake are set by CONTENT_LAKE_ALLOWED_ORIGINS.",
      [
        ["POST", cors],
        ["DELETE", `${cors}/:id`],
      ],
    ],
    [
      "Tokens of the embedded content lake are made and removed on its machine: npm run content:token.",
      [
        ["POST", tokens],
        ["DELETE", `${tokens}/:id`],
      ],
    ],
    [
      "Staff of the embedded content lake are added in the Studio, under Staff, or by npm run staff.",
      [["POST", invitations]],
    ],
    [
      "The embedded content lake has no aliases of datasets.",
      [
        ["PUT", "/aliases/:alias"],
        ["PATCH", "/aliases/:alias"],
        ["PATCH", "/aliases/:alias/unlink"],
        ["DELETE", "/aliases/:alias"],
      ],
    ],
    [
      "The embedded content lake has no webhooks.",
      [
        ["POST", hooks],
        ["GET", `${hooks}/:hook/messages`],
        ["GET", `${hooks}/:hook/attempts`],
        ["GET", `${hooks}/attempts/:attempt`],
        ["DELETE", `${hooks}/:hook`],
      ],
    ],
    [
      "The embedded content lake is backed up as a whole: npm run backup.",
      [
        ["GET", backups],
        ["GET", `${backups}/:backup`],
        ["PUT", "/projects/:project/datasets/:dataset/settings/backups"],
      ],
    ],
    [
      "The embedded content lake has no embeddings.",
      [
        ["GET", embeddings],
        ["PUT", embeddings],
        // A client without a host of the project's own.
        ["GET", `/projects/:project${embeddings}`],
        ["PUT", `/projects/:project${embeddings}`],
      ],
    ],
    [
      noGraphql,
      [
        ["POST", `${graphql}/:dataset/:tag/validate`],
        ["PUT", `${graphql}/:dataset/:tag`],
        ["DELETE", `${graphql}/:dataset/:tag`],
      ],
    ],
    [
      "The Studio of the embedded content lake is served by npm start; nothing is deployed to it.",
      [
        ["POST", "/projects/:project/user-applications"],
        ["DELETE", "/user-applications/:application"],
      ],
    ],
    [
      "The embedded content lake is one project, of no organization.",
      [
        ["GET", "/organizations"],
        ["POST", "/organizations"],
        ["POST", "/projects"],
      ],
    ],
  ];
