import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { withValues } from "../../content/with-values.ts";
import styles from "../../ui/acceptances.css?url";
import { indianTimeText } from "../../ui/indian-date.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { privateFormHeaders } from "../join/forms/form-headers.ts";
import { SiteFrame } from "../site-frame.tsx";
import { answerForm, type FormAnswer } from "./answer-form.ts";
import { FileCheck } from "./file-check.tsx";
import { OnePlayer } from "./one-player.tsx";
import { presentReport, reportReader } from "./opened-report.ts";
import { VersionTable } from "./version-table.tsx";

/** Who accepted which terms, for the member of staff who opened the report. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { name, until } = reportReader(context);
  const [{ settings, page }, { report, timeZoneName }] = await Promise.all([
    context.content.page("preview-words"),
    presentReport(context),
  ]);
  const untilText = `${indianTimeText(until.toISOString())} (${timeZoneName})`;
  return {
    settings,
    words: page.acceptances,
    report,
    lead: withValues(page.acceptances.lead, { name, until: untilText }),
  };
}

/** Answers one of the two forms on the same page, so that what was typed is in no address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await answerForm(request, context);
  const headers = answer.kind === "tooMany" ? { "Retry-After": String(answer.waitSeconds) } : undefined;
  return data(answer, { status: statuses[answer.kind], ...(headers && { headers }) });
}

const statuses: Readonly<Record<FormAnswer["kind"], number>> = {
  found: 200,
  unknown: 200,
  genuine: 200,
  forged: 200,
  invalid: 422,
  tooMany: 429,
};

export const headers = privateFormHeaders;

/** The styles of the report's tables. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data: content }) =>
  content ? [{ title: content.words.title }, { name: "robots", content: "noindex" }] : [];

/** The report on who accepted which terms. It runs no script. */
export default function Acceptances() {
  const { settings, words, report, lead } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SiteFrame settings={settings}>
      <PageTitle title={words.title} lead={lead} />
      <div className="page-width page-stack acceptances">
        <VersionTable words={words} report={report} />
        <OnePlayer words={words} answer={answer} />
        <FileCheck words={words} answer={answer} />
      </div>
    </SiteFrame>
  );
}
