/** The path at which the Studio opens a preview. */
export const enablePreviewPath = "/preview/enable";

/** The path to which the bar above a preview sends its form. */
export const exitPreviewPath = "/preview/exit";

/** The path to which that bar sends under which conditions the preview is shown. */
export const showPreviewPath = "/preview/show";
