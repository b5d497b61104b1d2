import type { PersonalDetailPage } from "../../content/queries/account.ts";
import type { LoadContext } from "../../load-context.ts";
import { leaveWithNotice } from "../join/leaving/notice.ts";
import { personalDetailAddress } from "./personal-detail-address.ts";

/** A posted form of the personal details, and its player. */
export interface AskedOfDetail {
  request: Request;
  context: LoadContext;
  accountId: string;
  page: PersonalDetailPage;
}

/** Redirects (303) a form that was drawn for another player than the one who is logged in now. It changes nothing. */
export const leaveForOtherAccount = (context: LoadContext): Promise<Response> =>
  leaveWithNotice(context, personalDetailAddress, { kind: "otherAccount" });
