import { useLoaderData } from "@remix-run/react";

import { withValues } from "../../../content/with-values.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { FormLink, FormScreen } from "../../../ui/form-screen.tsx";
import { SiteFrame } from "../../site-frame.tsx";
import { DrawnForField } from "../forms/drawn-for-field.tsx";
import { JoinForm, useFormAnswer, useJoinForm } from "../forms/join-form.tsx";
import type { loader } from "./confirm-link.tsx";

/** The page behind the mail that links an account with Google: a button that links it, or what is wrong with the link. */
export function ConfirmLinkScreen() {
  const { content, email = "", drawnFor, isAfresh, problem } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useFormAnswer();
  const form = useJoinForm<never>({ id: "confirm-google-link", constraints: {}, answer, words: page.words });
  return (
    <SiteFrame settings={settings}>
      <FormScreen
        suit="spades"
        title={isAfresh ? page.afresh.title : page.confirmTitle}
        introduction={problem ?? withValues(isAfresh ? page.afresh.text : page.confirmIntro, { email })}
      >
        {problem === undefined ? (
          <JoinForm
            form={form}
            submit={{ label: isAfresh ? page.afresh.button : page.linkButton, busyLabel: page.linkButtonBusy }}
          >
            <DrawnForField value={drawnFor} />
          </JoinForm>
        ) : (
          form.alert && <FormAlert {...form.alert} />
        )}
        <FormLink label={page.cancelLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}
