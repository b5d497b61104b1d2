import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { withValues } from "../../content/with-values.ts";
import { checkForm } from "../../request-bodies/check-form.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { AccountPicture } from "../../ui/account-picture.tsx";
import { fieldConstraints } from "../join/forms/field-constraints.ts";
import { formHeaders } from "../join/forms/form-headers.ts";
import { keepFormWhenUnreachable } from "../join/forms/keep-form-when-unreachable.ts";
import { refuse } from "../join/forms/refuse.ts";
import { googleRemovedMail } from "../join/google/link-mails.ts";
import { noticeCookie } from "../join/leaving/join-cookies.ts";
import { leaveFor } from "../join/leaving/leave.ts";
import { loginProblem } from "../join/login-problem.ts";
import { GoogleConnection, removalProof } from "./google-connection.tsx";
import { picturePath } from "./picture-path.ts";
import { screenMeta } from "./screen-meta.ts";
import { signedInPlayer } from "./signed-in-player.ts";

const address = "/protect/personal-detail";

/** Nobody's but the player's. */
export const headers = formHeaders;

/** The screen's words, and the player's own details. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { accountId } = await signedInPlayer(context);
  const [{ page }, detail] = await Promise.all([
    context.content.page("personal-detail"),
    context.players.personalDetail(accountId),
  ]);
  if (!detail) throw redirectDocument("/login");
  const { name, email, mobile, status, pictureId, pictureUrl, isFromGoogle, google } = detail;
  const hasPicture = pictureId !== undefined || pictureUrl !== undefined;
  return {
    page,
    google,
    constraints: fieldConstraints(removalProof(page.google.errors)),
    player: {
      name,
      email,
      mobile,
      isConfirmed: status === "active",
      hasPicture,
      isFromGoogle: isFromGoogle && hasPicture,
    },
  };
}

/** Removes the sign-in with Google, given the password, and comes back to the screen (303), or says why not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { accountId } = await signedInPlayer(context);
  const { page } = await context.content.page("personal-detail");
  const { errors } = page.google;
  const schema = removalProof(errors);
  const submission = checkForm(await readForm(request, [schema]), schema);
  const hideFields = ["password"];
  if (submission.status !== "success") return refuse(submission.reply({ hideFields }), 422);
  const result = await context.players.removeGoogle({
    accountId,
    sessionSecret: context.visitor.sessionSecret ?? "",
    password: submission.value.password,
    client: context.visitor.client,
    removedMail: await googleRemovedMail(context),
  });
  if (result.kind === "removed") {
    return leaveFor(address, await noticeCookie(context).give({ kind: "googleRemoved" }));
  }
  const words = { ...errors, tooMany: errors.tooManyAttempts };
  const { messages, status, waitSeconds } = loginProblem(result, words, page.words.durations);
  return refuse(submission.reply({ hideFields, formErrors: messages }), status, waitSeconds);
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** The screen's title. */
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? screenMeta(data.page.seo) : []);

/** Profile (spec section 2, `/protect/personal-detail`): picture, name, mobile number and e-mail address. */
export default function PersonalDetail() {
  const { page, player, google, constraints } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>();
  return (
    <div className="account-body">
      <h1>{page.title}</h1>
      <div className="account-panel account-detail">
        <AccountPicture
          src={player.hasPicture ? picturePath : undefined}
          alt={withValues(page.pictureAlt, { name: player.name })}
          none={page.noPicture}
        />
        <dl>
          <div>
            <dt>{page.nameLabel}</dt>
            <dd>{player.name}</dd>
          </div>
          <div>
            <dt>{page.mobileLabel}</dt>
            <dd>{player.mobile ?? page.noNumber}</dd>
          </div>
          <div>
            <dt>{page.emailLabel}</dt>
            <dd>{player.email}</dd>
            <dd>{player.isConfirmed ? page.emailConfirmed : page.emailNotConfirmed}</dd>
          </div>
        </dl>
      </div>
      {player.isFromGoogle && <p className="form-note">{page.fromGoogleNote}</p>}
      {google && (
        <GoogleConnection
          words={page.google}
          formWords={page.words}
          google={google}
          email={player.email}
          constraints={constraints}
          answer={answer}
        />
      )}
      <p className="form-note">{page.correctionNote}</p>
    </div>
  );
}
