import { Hono } from "hono";

import { requireKnown } from "../access/permissions.ts";
import { type Requester, roleNames, staffRoles } from "../access/requester.ts";
import type { Lake } from "../lake.ts";
import { isOpenRelease, maxOpenReleases, releasesIn } from "../releases/release.ts";

import type { LakeHttp } from "./context.ts";

/** The routes by which Studio reads a project: its members, the permissions of each, and its paid features. */
export function projectRoutes(lake: Lake, allowedOrigins: readonly string[]): Hono<LakeHttp> {
  const { projectId } = lake.configuration;
  const routes = new Hono<LakeHttp>();
  routes.get("/ping", (context) => context.json({ pong: true }));
  routes.get("/data/ping/:dataset", (context) => context.json({ ok: true }));
  routes.get("/check/cors", (context) => {
    const allowed = allowedOrigins.includes(context.req.header("origin") ?? "");
    return context.json({ result: { allowed, withCredentials: allowed } });
  });
  const project = { id: projectId, displayName: "Content Studio", metadata: {}, features: [] };
  const membersFor = ({ role: askedBy }: Requester) =>
    (askedBy === "anonymous" ? [] : lake.people.list()).map(({ id, role, createdAt }) => {
      return { id, createdAt, isRobot: false, role, roles: [{ name: role, title: role }] };
    });
  routes.get("/projects", (context) => {
    const requester = requireKnown(context.get("requester"), "read");
    return context.json([{ ...project, members: membersFor(requester) }]);
  });
  routes.get("/projects/:project", (context) =>
    context.json({ ...project, members: membersFor(context.get("requester")) }),
  );
  routes.get("/projects/:project/datasets/:dataset/settings/indexing", (context) =>
    context.json({ maxFieldDepth: 20 }),
  );
  routes.get("/projects/:project/roles", (context) =>
    context.json([...new Set<string>([...staffRoles, ...roleNames])].map(describedRole)),
  );
  routes.get("/data/references/:dataset/documents/:id/to", (context) =>
    context.json({ totalCount: 0, references: [] }),
  );
  routes.get("/features", (context) => context.json(features));
  routes.get("/projects/:project/new-content-release-allowed", (context) => {
    requireKnown(context.get("requester"), "read");
    const active = releasesIn(lake.datasets.main.where).filter(isOpenRelease).length;
    const counts = { orgActiveReleaseCount: active, orgMeteredActiveReleaseCount: active };
    return context.json({ data: { ...counts, datasetReleaseLimit: maxOpenReleases, orgActiveReleaseLimit: null } });
  });
  for (const [path, answer] of Object.entries(absentFeatures)) routes.get(path, (context) => context.json(answer));
  routes.post("/descriptors/claim", (context) => context.json({ synchronization: { type: "complete" } }));
  routes.post("/intake/:kind", (context) => context.json({}));
  return routes;
}

const [rolesOfStaff, rolesOfTokens] = [new Set<string>(staffRoles), new Set<string>(roleNames)];

/** A role, and whether staff or tokens can have it: Sanity's command line offers no other. */
const describedRole = (name: string) => ({
  name,
  title: name,
  isCustom: false,
  appliesToUsers: rolesOfStaff.has(name),
  appliesToRobots: rolesOfTokens.has(name),
});

/** What a hosted project pays for and the lake has. */
const features = ["contentReleases", "scheduledPublishing", "studioComments", "sanityTasks", "privateDataset"] as const;

/** The guides for staff, which the Studio's build leaves beside it (`studio/after-build/guides.mjs`). */
const guides = [
  { _type: "externalLink", _key: "marketing", title: "Guide for marketing", url: "/static/guides/marketing.html" },
  { _type: "externalLink", _key: "legal", title: "Guide for legal", url: "/static/guides/legal.html" },
  {
    _type: "externalLink",
    _key: "administrators",
    title: "Guide for administrators",
    url: "/static/guides/administrators.html",
  },
] as const;

/** The routes by which Studio reads features of Sanity's cloud, answered as for a project that has none of them. */
const absentFeatures = {
  "/projects/:project/grants": {},
  "/journey/announcements": [],
  "/journey/:kind": null,
  // The Studio's list of releases fails without how long history is kept: for ever.
  "/subscriptions/project/:project": {
    features: [],
    featureTypes: { retention: { features: [{ attributes: { maxRetentionDays: null } }] } },
  },
  "/intake/telemetry-status": { status: "denied" },
  "/help": { resources: { title: "Help", sectionArray: [{ _key: "guides", items: guides }] } },
  "/access/requests/me": [],
} as const;
