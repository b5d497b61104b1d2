import { Button, Flex, Text } from "@sanity/ui";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { Outcome } from "../tools/outcome.tsx";
import { useAttempt } from "../tools/use-attempt.ts";

/** A button that saves every entry of the audit as a file, whatever is listed. There may be a hundred thousand, so it says that it reads them. */
export function ExportAudit() {
  const client = useClient({ apiVersion });
  const { attempt, isBusy, ...act } = useAttempt();
  const exportAll = async () => {
    saveFile("audit.ndjson", await client.request<string>({ uri: "/staff/audit/export" }));
    return "All entries were exported.";
  };
  return (
    <>
      <Flex>
        <Button mode="ghost" text="Export all" onClick={() => void attempt(exportAll)} />
      </Flex>
      <div role="status">{isBusy && <Text>Wait: all entries are being read.</Text>}</div>
      <Outcome act={act} />
    </>
  );
}

/** Has the browser save a text as a file. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
