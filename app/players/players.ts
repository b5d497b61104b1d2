import type { Acceptances } from "./acceptances.ts";
import type { NameEdit } from "./edit-name.ts";
import type { EmailLinks } from "./email-links/email-links.ts";
import type { PasswordReset } from "./email-links/reset-password.ts";
import type { GoogleAccounts } from "./google/google.ts";
import type { GoogleLinkByMail } from "./google/link-by-mail.ts";
import type { GoogleRemoval } from "./google/remove-identity.ts";
import type { LogIn } from "./log-in.ts";
import type { Challenge, MobileVerification } from "./otp/otp.ts";
import type { PersonalDetail } from "./personal-detail.ts";
import type { CleanPicture, PictureUpload } from "./pictures.ts";
import type { Sessions } from "./sessions.ts";
import type { SignUp } from "./sign-up.ts";
import type { TermsReading } from "./terms-reading.ts";

/**
 * The players of this site: their accounts, mobiles, sessions and pictures. Made once per process. Nothing here throws because of what players,
 * attackers or a failing service do: every such case is a `kind`. `unavailable` says that the database or a service did not answer, and that nothing
 * was half done.
 *
 * The methods that only look something up ({@link Players.findSession}, {@link Players.personalDetail}, {@link Players.picture},
 * {@link Players.challenges}, {@link Players.accountSignedUpWith}, {@link Players.acceptanceCounts}, {@link Players.acceptancesOf}) reject when the
 * database does not answer.
 */
export interface Players
  extends
    MobileVerification,
    SignUp,
    EmailLinks,
    PasswordReset,
    LogIn,
    GoogleAccounts,
    GoogleLinkByMail,
    GoogleRemoval,
    NameEdit,
    PictureUpload,
    TermsReading,
    Acceptances,
    Sessions {
  /** The known ones among the challenges, those verified last first, then those opened last. */
  challenges: (challengeIds: readonly string[]) => Promise<readonly Challenge[]>;

  /**
   * The account that a sign-up with one of the challenges and this e-mail address made a moment ago. `isSameForm` says that the form was sent twice: its
   * password opens the account. While passwords cannot be checked, only a form that follows within a minute counts as the same.
   */
  accountSignedUpWith: (asked: {
    challengeIds: readonly string[];
    email: string;
    password: string;
  }) => Promise<{ accountId: string; isConfirmed: boolean; isSameForm: boolean } | undefined>;

  /** `undefined` when the account no longer exists. */
  personalDetail: (accountId: string) => Promise<PersonalDetail | undefined>;

  /** Makes a picture the account's own, unless it has one or its player had it deleted. */
  adoptPicture: (asked: { accountId: string; picture: CleanPicture }) => Promise<void>;

  /** A picture, for its owner. */
  picture: (asked: { pictureId: string; accountId: string }) => Promise<CleanPicture | undefined>;
}
