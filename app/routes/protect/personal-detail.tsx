import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { withValues } from "../../content/with-values.ts";
import { AccountPicture } from "../../ui/account-picture.tsx";
import { drawnFor } from "../join/forms/drawn-for.ts";
import { fieldConstraints } from "../join/forms/field-constraints.ts";
import { useFormAnswer } from "../join/forms/join-form.tsx";
import { editedName, editName } from "./edit-name.ts";
import { GoogleConnection } from "./google-connection.tsx";
import { mayHavePicture } from "./google-picture.ts";
import { isNameEdit, NameEdit } from "./name-edit.tsx";
import { picturePath } from "./picture-path.ts";
import { removalProof, removeGoogle } from "./remove-google.ts";
import { screenMeta } from "./screen-meta.ts";
import { signedInPlayer } from "./signed-in-player.ts";

export { clientAction, headers, shouldRevalidate } from "../join/forms/form-route.ts";

/** The screen's words, and the player's own details. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { accountId } = await signedInPlayer(context);
  const [{ page }, detail] = await Promise.all([
    context.content.page("personal-detail"),
    context.players.personalDetail(accountId),
  ]);
  if (!detail) throw redirectDocument("/login");
  const { name, email, mobile, status, isFromGoogle, mayEditName, google } = detail;
  const isPictured = mayHavePicture(context.google, detail);
  return {
    page,
    google,
    drawnFor: drawnFor(accountId),
    constraints: fieldConstraints(removalProof(page.google)),
    nameConstraints: fieldConstraints(editedName(page.nameEdit)),
    player: {
      name,
      email,
      mobile,
      isConfirmed: status === "active",
      isPictured,
      mayEditName,
      // A name that the player edited is no longer the one from Google.
      isFromGoogle: isFromGoogle && isPictured && mayEditName,
    },
  };
}

/** Edits the username or removes the sign-in with Google, and redirects to the screen (303), or says why not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { accountId } = await signedInPlayer(context);
  const { page } = await context.content.page("personal-detail");
  const asked = { request, context, accountId, page };
  return isNameEdit(new URL(request.url).searchParams) ? editName(asked) : removeGoogle(asked);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? screenMeta(data.page.seo) : []);

/** Profile (spec section 2, `/protect/personal-detail`): picture, name, mobile number and e-mail address. */
export default function PersonalDetail() {
  const { page, player, google, drawnFor, constraints, nameConstraints } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const editsName = isNameEdit(useSearchParams()[0]);
  const nameAnswer = editsName ? answer : undefined;
  return (
    <div className="account-body">
      <h1>{page.title}</h1>
      <div className="account-panel account-detail">
        <AccountPicture
          src={player.isPictured ? picturePath : undefined}
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
      {(player.mayEditName || nameAnswer) && (
        <NameEdit
          words={page.nameEdit}
          formWords={page.words}
          name={player.name}
          drawnFor={drawnFor}
          constraints={nameConstraints}
          answer={nameAnswer}
        />
      )}
      {google && (
        <GoogleConnection
          words={page.google}
          formWords={page.words}
          google={google}
          email={player.email}
          drawnFor={drawnFor}
          constraints={constraints}
          answer={editsName ? undefined : answer}
        />
      )}
      <p className="form-note">{page.correctionNote}</p>
    </div>
  );
}
