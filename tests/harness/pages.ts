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

/** The four pages that are a form (spec section 2). They run script, and do without. */
export const formPages = ["/otp", "/login", "/signup", "/forgot-password"] as const;

/** The form page with its dialog open. */
export const otpDialog = "/otp?verify=1";

/** The forms on the way through Google or a mailed link, shown to those alone who come from there. They run script, and do without. */
export const formsOnTheWay = ["/reset-password", "/google/consent", "/google/link"] as const;

/** What else is behind mailed links: a button, and what is said of links that nobody was mailed. */
export const linkPages = [
  "/google/link/confirm",
  "/google/link/confirm?token=unknown",
  "/reset-password?token=unknown",
  "/confirm-email?token=unknown",
] as const;

/** An address that no page has; the page that says so runs no script. */
export const unknownAddress = "/there-is-no-such-page";

/** The sixteen pages for everyone. */
export const publicPages = [...readingPages, ...formPages] as const;

/** The account's screens (spec section 2, /protect), for players alone. They run script, and do without. */
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

/** Of those, the pages that open with a dialog: what the dialog is for needs its script at once. */
export const pagesWithDialog: readonly string[] = [otpDialog, "/protect/add-cash?coming-soon=buy-chips"];
