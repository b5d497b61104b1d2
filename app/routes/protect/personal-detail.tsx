import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { withValues } from "../../content/with-values.ts";
import { screenForm } from "../../interrupted-form.ts";
import { FormLink } from "../../ui/form-screen.tsx";
import { fieldConstraints } from "../join/forms/field-constraints.ts";
import { useFormAnswer } from "../join/forms/join-form.tsx";
import { editedName, editName, removalProof, removeGoogle } from "./detail-actions.ts";
import { GoogleConnection } from "./google-connection.tsx";
import { isAsAtGoogle, mayHavePicture } from "./google-picture.ts";
import { isNameEdit, NameEdit } from "./name-edit.tsx";
import { personalDetailAddress } from "./addresses.ts";
import { signedInPlayer } from "./signed-in-player.ts";

export { clientAction, clientLoader, headers, shouldRevalidate } from "../join/forms/form-route.ts";
export { meta } from "./screen-route.ts";

/** The screen's words, and the player's own details. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { accountId } = await signedInPlayer(context);
  const [{ page }, detail] = await Promise.all([
    context.content.page("personal-detail"),
    context.players.personalDetail(accountId),
  ]);
  if (!detail) throw redirectDocument("/login");
  const { name, email, mobile, status, mayEditName, hasPassword, google } = detail;
  const { form, headers } = await screenForm(request, context, { accountId, path: personalDetailAddress });
  const answer = {
    page,
    google,
    form,
    constraints: fieldConstraints(removalProof(page.google)),
    nameConstraints: fieldConstraints(editedName(page.nameEdit)),
    player: {
      name,
      email,
      mobile,
      isConfirmed: status === "active",
      isPictured: mayHavePicture(context.google, detail),
      mayEditName,
      hasPassword,
      isFromGoogle: isAsAtGoogle(context.google, detail),
    },
  };
  return data(answer, { headers });
}

/** Edits the username or removes the sign-in with Google, and redirects to the screen (303), or says why not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { accountId } = await signedInPlayer(context);
  const { page } = await context.content.page("personal-detail");
  const asked = { request, context, accountId, page };
  return isNameEdit(new URL(request.url).searchParams) ? editName(asked) : removeGoogle(asked);
}

/** Profile (spec section 2, `/protect/personal-detail`): picture, name, mobile number and e-mail address. */
export default function PersonalDetail() {
  const { page, player, google, form, constraints, nameConstraints } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const editsName = isNameEdit(useSearchParams()[0]);
  const nameAnswer = editsName ? answer : undefined;
  return (
    <div className="account-body">
      <h1>{page.title}</h1>
      <div className="account-panel account-detail">
        {player.isPictured ? (
          // The address contains no id, so there is none to guess.
          <img
            className="account-picture"
            src="/protect/picture"
            alt={withValues(page.pictureAlt, { name: player.name })}
            width={144}
            height={144}
          />
        ) : (
          <p className="account-picture">{page.noPicture}</p>
        )}
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
      {(player.mayEditName || nameAnswer) && (
        <NameEdit
          words={page.nameEdit}
          formWords={page.words}
          name={form.typed["name"] ?? player.name}
          drawnFor={form.drawnFor}
          constraints={nameConstraints}
          answer={nameAnswer}
        />
      )}
      {google && (
        <GoogleConnection
          words={page.google}
          formWords={page.words}
          google={google}
          hasPassword={player.hasPassword}
          email={player.email}
          drawnFor={form.drawnFor}
          constraints={constraints}
          answer={editsName ? undefined : answer}
        />
      )}
      {/* A link to an address that nobody has confirmed may open a new account instead (decision 19). */}
      {player.hasPassword && player.isConfirmed && (
        <FormLink text={page.newPassword} label={page.newPasswordLink} href="/forgot-password" />
      )}
      <p className="form-note">{page.correctionNote}</p>
    </div>
  );
}
