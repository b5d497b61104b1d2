import { Button, Flex, Stack, Text } from "@sanity/ui";

import { connection } from "../connection.ts";
import { ticketAnswer } from "./lake-answers.ts";
import { Outcome } from "../tools/outcome.tsx";
import { Section } from "../tools/section.tsx";
import { ToolPage } from "../tools/tool-page.tsx";
import { useAct } from "./use-act.ts";

/** The tool of legal that opens the site's report on who accepted which terms. Nothing of the report comes to the Studio. */
export function Acceptances() {
  // It shows nothing that may be outdated.
  const act = useAct(() => undefined);
  const { siteOrigin } = connection;
  const open = () =>
    act.send({ method: "POST", uri: "/staff/acceptances/ticket" }, (answer) => {
      postInNewTab(`${siteOrigin ?? ""}/staff/acceptances/open`, ticketAnswer.parse(answer));
      return "The report is open in another tab.";
    });
  return (
    <ToolPage title="Acceptances" testId="acceptances">
      <Section title="Who accepted which terms">
        <Stack gap={4}>
          <Text>
            For each version of the terms: how many players agreed to it at sign-up, how many said that they have read
            it since, and how many have not acknowledged the terms in force. One player’s whole list is found by the
            e-mail address.
          </Text>
          <Text>
            The site makes the report from its own database and shows it in a new tab for fifteen minutes. It ends
            earlier when you sign out here. The audit says that you opened it.
          </Text>
          {siteOrigin === undefined ? (
            <Text>This Studio does not know where the site is, so the report cannot be opened.</Text>
          ) : (
            <Flex>
              <Button tone="primary" text="Open the report" onClick={() => void open()} />
            </Flex>
          )}
        </Stack>
      </Section>
      <Outcome act={act} />
    </ToolPage>
  );
}

/** Sends a form whose fields are in no address, and so in no history and no log. */
function postInNewTab(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action, target: "_blank", rel: "noopener", hidden: true });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
  form.remove();
}
