import { DownloadIcon } from "@sanity/icons";
import { Button, Stack, Text } from "@sanity/ui";

import { apiVersion } from "../api-version.ts";
import { connection } from "../connection.ts";

/** Leads to a file of the record of legal texts. The lake answers it to anybody, because every version is public. */
export function SaveRecord() {
  return (
    <Stack padding={4} gap={4}>
      <Text>
        One file with every published version, a line each. Store it where the site’s operators cannot write. An
        operator compares it with the record, and names every version that was changed or removed.
      </Text>
      <div>
        <Button
          as="a"
          href={`${connection.apiHost}/v${apiVersion}/data/export/${connection.dataset}?types=legalVersion`}
          target="_blank"
          rel="noreferrer"
          icon={DownloadIcon}
          text="Save the record"
        />
      </div>
    </Stack>
  );
}
