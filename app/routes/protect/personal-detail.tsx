import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { withValues } from "../../content/with-values.ts";
import { AccountPicture } from "../../ui/account-picture.tsx";
import { picturePath } from "./picture-path.ts";
import { screenMeta } from "./screen-meta.ts";
import { signedInPlayer } from "./signed-in-player.ts";

/** The screen's words, and the player's own details. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { accountId } = await signedInPlayer(context);
  const [{ page }, detail] = await Promise.all([
    context.content.page("personal-detail"),
    context.players.personalDetail(accountId),
  ]);
  if (!detail) throw redirect("/login");
  const { name, email, mobile, status, pictureId, pictureUrl, isFromGoogle } = detail;
  const hasPicture = pictureId !== undefined || pictureUrl !== undefined;
  return {
    page,
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

/** The screen's title. */
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? screenMeta(data.page.seo) : []);

/** Profile (spec section 2, `/protect/personal-detail`): picture, name, mobile number and e-mail address. */
export default function PersonalDetail() {
  const { page, player } = useLoaderData<typeof loader>();
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
      <p className="form-note">{page.correctionNote}</p>
    </div>
  );
}
