import { afterAll, beforeAll, expect, test } from "vitest";

import { keptLog } from "./testing/kept-log.ts";
import { type CommandFolder, commandFolder } from "./testing/sanity-command.ts";
import { type TemporaryLake, temporaryLake } from "./testing/temporary-lake.ts";

const log = keptLog();
let lake: TemporaryLake;
let folder: CommandFolder;
const secrets = { administrator: "", viewer: "", stranger: "of another lake" };

beforeAll(async () => {
  lake = await temporaryLake({ log: log.log });
  folder = await commandFolder(lake);
  await lake.lake.people.add({ name: "Maya", email: "maya@rummy.example", role: "marketer" });
  for (const role of ["administrator", "viewer"] as const) secrets[role] = lake.lake.tokens.add(role, role).secret;
});
afterAll(async () => {
  await folder[Symbol.asyncDispose]();
  await lake[Symbol.asyncDispose]();
});

type Row = readonly [words: string, exit: number, prints: RegExp, by?: keyof typeof secrets];

/** The commands of Sanity's command line that ask its API, one after the other on the same lake; decision 40 has the same table in words. */
const rows: readonly Row[] = [
  ["datasets list", 0, /^production$/],
  ["datasets list", 1, /the token is not known to this content lake/, "stranger"],
  ["datasets create other --visibility private", 0, /Dataset created successfully/],
  ["datasets create other --visibility private", 1, /Dataset "other" already exists/],
  ["datasets create further --visibility private", 1, /Insufficient permissions/, "viewer"],
  ["datasets visibility get other", 0, /^private$/],
  ["datasets visibility get absent", 1, /Dataset not found: absent/],
  ["datasets visibility set other public", 0, /Dataset visibility changed/],
  ["datasets visibility set production private", 1, /without a token, so it stays public/],
  ["datasets alias create live other", 1, /This project cannot create a dataset alias/],
  ["datasets alias link live other", 1, /~live/],
  ["datasets alias delete live --force", 1, /Dataset alias "~live" does not exist/],
  ["datasets embeddings status other", 1, /no embeddings/],
  ["datasets embeddings enable other", 1, /no embeddings/],

  ["documents create post.json --dataset other --replace", 0, /Upserted: - post-1/],
  ["documents create post.json --dataset other --replace", 1, /Insufficient permissions/, "viewer"],
  ["documents get post-1 --dataset other", 0, /"title": "One"/],
  ["documents get absent --dataset other", 1, /Document "absent" not found in dataset "other"/],
  ["documents query *[_type=='post']._id --dataset other", 0, /\[ "post-1" \]/],
  ["documents query *[_type== --dataset other", 1, /GROQ query parse error/],
  ["datasets import posts.ndjson --dataset other", 0, /Imported 1 documents to dataset "other"/],
  ["datasets import posts.ndjson --dataset absent", 1, /Dataset "absent" not found for project ID "embedded"/],
  ["datasets export other other.tar.gz", 0, /Export finished.*Exporting documents... \(2\/2\)/],
  ["datasets export absent absent.tar.gz", 1, /Dataset with name "absent" not found/],
  ["documents validate --yes --dataset other", 0, /Errors: 0 documents.*Validated 2 documents/],
  ["migrations run rename --project embedded --dataset other --no-confirm", 0, /dry mode.*set\("Renamed"\)/],
  [
    "migrations run rename --project embedded --dataset other --no-confirm --no-dry-run",
    0,
    /2 mutations generated. 1 transactions committed/,
  ],
  [
    "migrations run rename --project embedded --dataset absent --no-confirm --no-dry-run",
    1,
    /Dataset "absent" not found for project ID "embedded"/,
  ],
  ["documents get post-1 --dataset other", 0, /"title": "Renamed"/],
  ["documents delete post-1 --dataset other", 0, /Deleted 1 document/],
  ["documents delete post-1 --dataset other", 1, /Document not found: post-1/],

  ["datasets copy other third", 0, /Job \S+ completed/],
  ["datasets copy absent fourth", 1, /Source dataset "absent" doesn't exist/],
  ["datasets copy --list", 0, /third.*completed/],
  ["datasets delete third --force", 0, /Dataset deleted successfully/],
  ["datasets delete third --force", 1, /Dataset "third" not found/],
  ["datasets delete production --force", 1, /the site's own and cannot be deleted/],

  ["schemas deploy", 0, /Deployed 1\/1 schemas/],
  ["schemas deploy", 1, /Insufficient permissions|permission/i, "viewer"],
  ["schemas list", 0, /_\.schemas\.default/],
  ["schemas delete --ids _.schemas.default", 0, /Successfully deleted 1\/1 schemas/],

  ["cors list", 0, /^http:\/\/localhost:3333$/],
  ["cors list", 1, /Insufficient permissions/, "viewer"],
  ["cors add http://localhost:4321 --no-credentials", 1, /set by CONTENT_LAKE_ALLOWED_ORIGINS/],
  ["cors delete http://localhost:3333", 1, /set by CONTENT_LAKE_ALLOWED_ORIGINS/],
  ["tokens list", 0, /Found 2 API tokens.*administrator.*viewer/],
  ["tokens list", 1, /Insufficient permissions/, "viewer"],
  ["tokens add mine --role=viewer --yes", 1, /npm run content:token/],
  ["tokens delete token-1 --yes", 1, /npm run content:token/],
  ["users list", 0, /Maya.*marketer/],
  // It prints no reason for a refusal but that of a full plan.
  ["users invite somebody@rummy.example --role marketer", 1, /Error inviting user/],
  ["hooks list", 0, /^$/],
  ["hooks attempt one", 1, /no webhooks/],
  ["projects list", 0, /embedded .*Content Studio/],
  ["projects create further --yes", 1, /one project, of no organization/],
  ["backups list production", 1, /npm run backup/],
  ["backups enable production", 1, /npm run backup/],
  ["graphql list", 0, /doesn't have any GraphQL endpoints deployed/],
  // It prints no reason for any refusal.
  ["graphql deploy --force", 1, /Failed to validate GraphQL API/],
  ["graphql undeploy --force", 1, /answers GROQ and no GraphQL/],
  ["media export", 1, /media librar/],
  ["undeploy --yes", 0, /Nothing to undeploy/],
  ["deploy --yes --no-build --url studio-of-a-test", 1, /served by npm start/],
  ["telemetry status", 0, /opted out/],
  ["login --provider google --no-open", 1, /Available providers: staff/],
];

const cases = rows.map(([words, exit, prints, by = "administrator"]) => ({ words, exit, prints, by }));

test.each(cases)("sanity $words, by $by, ends with $exit", async ({ words, exit, prints, by }) => {
  const ended = await folder.sanity(words, secrets[by]);
  expect(ended).toEqual({ exit, printed: expect.stringMatching(prints) });
});

test("none of the commands asked for a route that the lake does not have", () => {
  expect(log.lines).not.toContainEqual(expect.objectContaining({ msg: "unknown endpoint" }));
});
