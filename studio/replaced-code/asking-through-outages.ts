import { importOf, type ReplacedCode } from "./replaced-code.ts";

/** Asks again until there is an answer, as the Studio does for a title; for observables. A question that is refused fails at once. */
const askingAgain = `retry({
        delay: (error, attempt) => {
          if (isQuestionRefused(error)) throw error;
          return timer(Math.min(3e4, attempt * 1e3));
        }
      })`;

/** Puts {@link askingAgain} first into the `pipe(` at the end of some code. */
const askedAgain = (code: string) => ({ code, instead: `${code}${askingAgain}, ` });

const lookingForDocuments = "return versionedClient2.observable.request(requestOptions).pipe(map((response) => {";

const listening = `mergeMap((ev, i) => i === 0 && !isWelcomeEvent(ev) ? throwError(() => new Error(ev.type === "reconnect" ? "Could not establish EventSource connection" : \`Received unexpected type of first event "\${ev.type}"\`)) : of(ev)), share()), [welcome$`;

const reading = `doFetch = () => fetch$1(client, fetchQuery, params, options);
  return merge(welcome$.pipe(take$1(1)), mutationAndReconnect$`;

const grants = `  return await client.request({
    uri: \`/projects/\${projectId}/datasets/\${dataset}/acl\`,
    tag: "acl.get"
  });`;

const features = `tag: "features"
  });`;

const datasetOfComments =
  "(await originalClient.request({\n    uri: `/projects/${projectId}/datasets?datasetProfile=comments";

const restOfDatasetOfComments = `tag: "sanity.studio"
  }))?.[0]?.name, $[0] = dataset, $[1] = originalClient`;

const secretMade = 'createPreviewSecret(client, "sanity/presentation", location.href, currentUserId)';

const previewSecret = `fromPromise(async () => await ${secretMade})`;

const keptPromise = "documentRevisionCache$1[cacheKey2] = entry;";

/**
 * Asks again for what the Studio reads once and keeps: the client gives up after about three seconds, and the failure was kept until the page was loaded again.
 *
 * - Whether a picture or a referenced document can be read, and the document itself, which the form reads whenever its stream of events begins: the form
 *   crashed.
 * - The releases, and whatever else is a list with a stream (`listenQuery`). It is read at each beginning of the stream, also of one that did not begin at
 *   once. Without its releases the Studio offers to publish a release's text at once.
 * - The documents of a release, and which documents a release has.
 * - A document at a revision, to look at or to return to.
 * - The secret of a preview, which is made when the tool is opened: the whole tool crashed.
 * - What a person may do, what the Studio has, and where comments and tasks are: they were off, and a list that could not be read was said to be empty.
 *
 * Who is in which group is kept for a second instead of five minutes: a new colleague could be mentioned by nobody, and be given no task.
 */
export const askingThroughOutages: ReplacedCode = {
  replacements: [
    {
      code: lookingForDocuments,
      instead: lookingForDocuments.replace("pipe(", `pipe(${askingAgain}, `),
      // All the code below is in one module.
      needs: importOf("isRefused as isQuestionRefused", "../tools/until-answered.ts"),
    },
    askedAgain(`tag: "document.pair.fetch"
    }).pipe(`),
    { code: listening, instead: "share()), [welcome$" },
    {
      code: reading,
      instead: `doFetch = () => fetch$1(client, fetchQuery, params, options).pipe(${askingAgain});
  return merge(welcome$, mutationAndReconnect$`,
    },
    askedAgain(`?lastRevision=true\`
    }).pipe(`),
    askedAgain(`tag: "preview.observe-document-set.fetch"
      }).pipe(`),
    askedAgain(`tag: "get-document-revision"
    }).pipe(`),
    { code: keptPromise, instead: `${keptPromise} entry.catch(() => delete documentRevisionCache$1[cacheKey2]);` },
    {
      code: grants,
      instead: grants
        .replace("await client.request(", "await untilQuestionAnswered(() => client.request(")
        .replace(");", "));"),
      needs: importOf("untilAnswered as untilQuestionAnswered", "../tools/until-answered.ts"),
    },
    { code: features, instead: features.replace(";", `.pipe(${askingAgain});`) },
    {
      code: datasetOfComments,
      instead: datasetOfComments.replace("originalClient", "untilQuestionAnswered(() => originalClient"),
    },
    { code: restOfDatasetOfComments, instead: restOfDatasetOfComments.replace("}))?.", "})))?.") },
    {
      code: previewSecret,
      instead: `fromPromise(({ signal }) => untilSecretMade(() => ${secretMade}, { signal }))`,
      needs: importOf("untilAnswered as untilSecretMade", "../tools/until-answered.ts"),
    },
    // For how long the Studio keeps who is in which group.
    { code: "CACHE_MAX_AGE = 300 * 1e3", instead: "CACHE_MAX_AGE = 1e3" },
  ],
  advice: "Find whether a failed question still leaves something broken; tests/studio/outages.spec.ts tells.",
};
