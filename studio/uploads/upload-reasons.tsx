import { useToast } from "@sanity/ui";
import { useEffect } from "react";
import type { LayoutProps } from "sanity";

import { lastingError } from "../tools/lasting-error.ts";
import { onRefusedUpload } from "./explained-uploads.ts";

/** The Studio, which says why a file was refused. */
export function LayoutWithUploadReasons(props: LayoutProps) {
  const { push } = useToast();
  useEffect(
    () =>
      onRefusedUpload(({ fileName, reason }) => {
        push(lastingError(`“${fileName}” was not taken`, reason));
      }),
    [push],
  );
  return props.renderDefault(props);
}
