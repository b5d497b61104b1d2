/** The header by which a page that is open in the Studio says what it shows, whatever the browser's cookie says meanwhile. */
export const shownPerspectiveHeader = "Preview-Perspective";
