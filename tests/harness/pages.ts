/** The twelve pages that are only read (spec section 2), in its order. They run no script. */
export const readingPages = [
  "/",
  "/about-us",
  "/promotion",
  "/how-to-play",
  "/leaderboard",
  "/privacy",
  "/tc",
  "/rummy-legal",
  "/disclaimer",
  "/rummy-rules",
  "/rummy-tips",
  "/rummy-faq",
] as const;

/** The lessons that another address of the page about playing shows; by itself it shows the basics. */
export const lessons = ["/how-to-play?tab=pr", "/how-to-play?tab=dr", "/how-to-play?tab=pool"] as const;

/** The record of a legal document: its versions, one of them, and two compared. They run no script. */
export const legalRecord = ["/tc/versions", "/tc/versions/1", "/tc/versions?older=1&newer=1"] as const;

/** The four pages that are a form (spec section 2). They run script, and work without. */
export const formPages = ["/otp", "/login", "/signup", "/forgot-password"] as const;

/** The form page with its dialog open. */
export const otpDialog = "/otp?verify=1";

/** The forms reached through Google or a mailed link. They run script, and work without. */
export const formsOnTheWay = ["/reset-password", "/google/consent", "/google/link"] as const;

/** The other pages of mailed links: a button, and the message for unknown links. */
export const linkPages = [
  "/google/link/confirm",
  "/google/link/confirm?token=unknown",
  "/reset-password?token=unknown",
  "/confirm-email?token=unknown",
] as const;

/** An unknown address; the not-found page runs no script. */
export const unknownAddress = "/there-is-no-such-page";

/** The sixteen pages for everyone. */
export const publicPages = [...readingPages, ...formPages] as const;

/** The account's screens (spec section 2, /protect), for players only. They run script, and work without. */
export const accountPages = [
  "/protect/account-overview",
  "/protect/add-cash",
  "/protect/withdraw-cash",
  "/protect/personal-detail",
  "/protect/transactions",
] as const;

/** Every page that has script, which it loads when its visitor touches a form or a dialog. */
export const pagesWithScript = [
  ...formPages,
  otpDialog,
  ...formsOnTheWay,
  "/google/link/confirm",
  "/protect",
  ...accountPages,
  "/protect/add-cash?coming-soon=buy-chips",
] as const;

/** Of those, the pages that open with a dialog, which needs its script at once. */
export const pagesWithDialog: readonly string[] = [otpDialog, "/protect/add-cash?coming-soon=buy-chips"];
