import { createSanityClient } from "../../../app/content/client.ts";
import { createOutsideCalls } from "../../../app/gateways/outside-calls.ts";
import { noPlayers } from "../../../app/players/no-players.ts";
import { createUploads } from "../../../app/request-bodies/uploads.ts";
import { createLog, standardError } from "../../../process-kit/log.ts";
import { serveJobs } from "../../../worker-processes/serve-jobs.ts";
import { loadBuiltApp } from "../../built-app.ts";
import { lakeWithToken } from "../../lake-with-token.ts";
import { createPreviews } from "../previews.ts";
import type { DrawJob, DrawnPreview, DrawSettings, PreviewDrawer } from "./draw-job.ts";
import { createPreviewDrawer } from "./draw-preview.ts";
import { publishedWords } from "./published-words.ts";

/** A job, and what its process is set up with. */
export interface SetUpDrawJob {
  settings: DrawSettings;
  job: DrawJob;
}

const log = createLog({ destination: standardError() });

async function setUp(settings: DrawSettings): Promise<PreviewDrawer> {
  const { sanity, siteTokenFile, siteOrigin, studioOrigin, bundledDirectory } = settings;
  const client = createSanityClient(sanity);
  // The site counts the calls of its visitors; those of previews are logged when they fail.
  const calls = createOutsideCalls(() => undefined, log);
  const published = publishedWords(client, bundledDirectory);
  const lake = lakeWithToken(client, siteTokenFile);
  return createPreviewDrawer({
    handleRemix: await loadBuiltApp(),
    previews: createPreviews({ lake, studioOrigin, siteOrigin, published, bundledDirectory, calls }),
    shared: {
      content: {
        ...published,
        addresses: () => {
          throw new Error("This process draws previews only.");
        },
        composedPage: () => Promise.reject(new Error("This process draws previews only.")),
        nextChange: () => Promise.resolve(undefined),
      },
      pictures: { picture: () => Promise.resolve(null) },
      titlePictures: { picture: () => Promise.resolve(null) },
      cleanPicture: () => Promise.resolve({ kind: "busy" }),
      uploads: createUploads(),
      players: noPlayers,
      google: undefined,
      // Screens are drawn with cookies of made-up people, which nobody else reads.
      cookieSecrets: ["signs cookies that never leave this process"],
      siteOrigin,
      studioOrigin,
    },
    log,
  });
}

let drawer: Promise<PreviewDrawer> | undefined;

serveJobs<SetUpDrawJob, DrawnPreview>(async ({ settings, job }) => {
  drawer ??= setUp(settings);
  return (await drawer)(job);
});
