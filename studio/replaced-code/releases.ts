import { importOf, type ReplacedCode } from "./replaced-code.ts";

const words = "Open the document: its own menu asks what its visitors get then.";

/**
 * Leaves taking a document down to the document's own menu, which asks what links to it and where its visitors go, and offers it for no document that the site
 * needs. The list of a release's documents did neither.
 */
export const takingDownByTheDocument: ReplacedCode = {
  replacements: [
    { code: "const unPublishTooltipContent = t6, ", instead: `const unPublishTooltipContent = t6 ?? "${words}", ` },
    {
      code: "isUnpublishActionDisabled = noPermissionToUnpublish ||",
      instead: "isUnpublishActionDisabled = !0 || noPermissionToUnpublish ||",
    },
  ],
  advice: "Find what the list of a release's documents offers to take down.",
};

const discardedAlone = `discardVersion: (releaseId, documentId, opts) => client.discardVersion({
      releaseId,
      publishedId: getPublishedId(documentId)
    }, !1, opts)`;

/** Takes the redirects of a page that a release takes down out of the release with the page's version. They would lead away from a page that stays. */
export const discardedWithRedirects: ReplacedCode = {
  replacements: [
    {
      code: discardedAlone,
      instead:
        "discardVersion: (releaseId, documentId) => discardVersionOfPage(client, getVersionId(getPublishedId(documentId), releaseId))",
      needs: importOf("discardVersion as discardVersionOfPage", "../desk/taking-down/take-back-leaving.ts"),
    },
  ],
  advice: "Find how a release's version of a document is discarded (`createReleaseOperationsStore`).",
};

const askedForTexts = "t42 = from(getTransactionsLogs(client, publishedDocuments.map(_temp2$S), {";

const askedForTextsOfEach = `t42 = from(documentsBeforeRelease(client, releaseDocuments)).pipe(catchError$1(_temp6$3)), 0 && ${askedForTexts.replace("t42 = ", "")}`;

const askedWhetherChanged = "t1 = from(getTransactionsLogs(client, documents.map(_temp$2b), {";

/**
 * Takes a release back to what stood there just before it. The Studio looked back from the last edit of one of its documents. What was published between that
 * edit and the release was lost, and a page that was new then was taken down. Whether that overwrites something newer it asked for fifty documents at most.
 */
export const revertedToTheLastTexts: ReplacedCode = {
  replacements: [
    {
      code: askedForTexts,
      instead: askedForTextsOfEach,
      needs: importOf("documentsBeforeRelease", "../tools/documents-before-release.ts"),
    },
    {
      code: askedWhetherChanged,
      instead: `t1 = from(isPublishedSinceRelease(client, documents)).pipe(catchError$1(() => of(!0))), 0 && ${askedWhetherChanged.replace("t1 = ", "")}`,
      needs: importOf("isPublishedSinceRelease", "../tools/documents-before-release.ts"),
    },
  ],
  advice: "Find which texts a release is reverted to (`useDocumentRevertStates`).",
};

const notSaved = "Your change of the release was not saved.";

const editorOfDetails = "} = useReleaseOperations(), [timer2, setTimer] = useState(void 0), {";

const savedWhole = `set: {
          metadata: release.metadata
        },`;

const typedInto = (detail: string) => `metadata: {
        ...release.metadata,
        ${detail}
      }
    }), ${detail}Ref`;

/**
 * Saves of a release's details (title, description, type, date) what has changed, and says when that failed. The Studio saved all of them as it last knew them:
 * two who changed different details at once overwrote each other, and whoever typed a description within 200 ms after a title lost the title. After a failure
 * the old text came back without a word.
 */
export const changesOfReleases: ReplacedCode = {
  replacements: [
    {
      code: savedWhole,
      instead:
        "set: Object.fromEntries(Object.entries(release.metadata).map(([name, value]) => [`metadata.${name}`, value])),",
    },
    {
      code: editorOfDetails,
      instead: editorOfDetails.replace(
        "(), [",
        "(), { push: pushOfRelease } = useToastOfReleases(), typedDetails = useRef({}), [",
      ),
      needs: `import { useToast as useToastOfReleases } from "@sanity/ui";\n${importOf("sayFailure as sayFailureOfRelease", "../tools/say-failure.ts")}\n${importOf("changedDetails", "../tools/changed-details.ts")}`,
    },
    {
      code: "hasUpdatePermission && updateRelease(changedValue);",
      instead: `const metadata = typedDetails.current;
      typedDetails.current = {};
      hasUpdatePermission && sayFailureOfRelease(pushOfRelease, "${notSaved}", updateRelease({ ...changedValue, metadata }));`,
    },
    {
      code: "updateRelease ? (t1 = (changedValue) => {\n    clearTimeout(timer2);",
      instead:
        "updateRelease ? (t1 = (changedValue, typed) => {\n    Object.assign(typedDetails.current, typed);\n    clearTimeout(timer2);",
    },
    ...["title", "description"].map((detail) => ({
      code: typedInto(detail),
      instead: typedInto(detail).replace("})", `}, { ${detail} })`),
    })),
    {
      code: "setIsUpdating(!0), updateRelease(newRelease).finally(",
      instead: `setIsUpdating(!0), sayFailureOfRelease(toast.push, "${notSaved}", updateRelease(changedDetails(release, newRelease))).finally(`,
    },
    {
      code: "isEqual$1(newRelease, release) || updateRelease(newRelease);",
      instead: "isEqual$1(newRelease, release) || updateRelease(changedDetails(release, newRelease));",
    },
  ],
  advice: "Find how the page of a release saves its title, description, type and date.",
};

const revertedFilled = "await client.action(newVersionDocumentActions), revertType";

const duplicateFilled = `await client.action(duplicateVersionDocumentActions, {
          tag: "duplicate-release.create-members"
        });`;

const removeHalf = `.catch(async (error) => {
        await client.releases.archive({ releaseId: versionId }).then(() => client.releases.delete({ releaseId: versionId })).catch(() => void 0);
        throw error;
      })`;

/**
 * Fills a release that reverts or duplicates another one in parts, and removes it again when the lake refuses one. In one request a release of many large pages
 * could be published but not taken back, and each try left an empty one.
 */
export const filledInParts: ReplacedCode = {
  replacements: [
    {
      code: revertedFilled,
      instead: `await inParts(newVersionDocumentActions, (part) => client.action(part))${removeHalf}, revertType`,
      needs: importOf("inParts", "../tools/in-parts.ts"),
    },
    {
      code: duplicateFilled,
      instead: `await inParts(duplicateVersionDocumentActions, (part) => client.action(part, {
          tag: "duplicate-release.create-members"
        }))${removeHalf};`,
    },
  ],
  advice: "Find how a release is reverted and duplicated.",
};

const lockedForm = "const isReleaseLocked = t21, {";

/** The form of a proposal that waits for an answer takes no text: the lake refuses it, and the Studio would begin anew at the first letter. */
export const lockedWhileAsked: ReplacedCode = {
  replacements: [
    {
      code: lockedForm,
      instead:
        "const isTextLocked = useIsTextLocked(selectedPerspectiveName), isReleaseLocked = t21 || isTextLocked, {",
      needs: importOf("useIsTextLocked", "../proposals/locked-text.ts"),
    },
  ],
  advice: "Find when a form of a release is read-only.",
};

const failed = "})().catch((actionError) => {";

/**
 * Goes back to the release that could not be archived or deleted. The Studio leaves it first, so that what was typed next went into the drafts. Asks for each
 * release anew what a person may do with it. The first answer counted for all of them until the next load: one that somebody may not publish disabled the
 * buttons of all others.
 */
export const afterARefusal: ReplacedCode = {
  replacements: [
    {
      code: failed,
      instead: `${failed}
      (action === "archive" || action === "delete") && selectedReleaseId === getReleaseIdFromReleaseDocumentId(release._id) && setPerspective(selectedReleaseId);`,
    },
    { code: "if (permissions[action.name] === void 0)", instead: "if (!0)" },
  ],
  advice: "Find where the Studio stands after a release was not archived, and when it asks again for permission.",
};

const archivedOfView = "allArchivedReleases.filter(shouldShowReleaseInView(cardinalityView))";

/**
 * Leaves what was proposed and decided out of the archived releases, among which nobody would find a release after two years: **Proposals** on the desk lists it
 * with who asked, who decided and why.
 */
export const archivedWithoutProposals: ReplacedCode = {
  replacements: [
    {
      code: archivedOfView,
      instead: `${archivedOfView}.filter(({ _id }) => !isProposedRelease(getReleaseIdFromReleaseDocumentId(_id)))`,
      needs: importOf("isProposal as isProposedRelease", "../schema/document-ids.ts"),
    },
  ],
  advice: "Find which archived releases are listed (`ReleasesOverview`).",
};
