import { useToast } from "@sanity/ui";
import { useEffect } from "react";
import type { LayoutProps } from "sanity";

import { onRefusedUpload } from "./explained-uploads.ts";

/** The Studio, which says why a file was refused. */
export function LayoutWithUploadReasons(props: LayoutProps) {
  const { push } = useToast();
  useEffect(
    () =>
      onRefusedUpload(({ fileName, reason }) => {
        push({
          status: "error",
          title: `“${fileName}” was not taken`,
          description: reason,
          closable: true,
          duration: 60_000,
        });
      }),
    [push],
  );
  return props.renderDefault(props);
}
