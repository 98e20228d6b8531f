import { useMemo, type ReactNode } from "react";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { catalogueOf, type Catalogue } from "./catalogue.ts";
import { DraftList } from "./DraftList.tsx";
import styles from "./editor.css";
import { Timeline } from "./Timeline.tsx";

/**
 * Returns the steps, events and conditions of this server. Falls back to built-in lists if the server info omits them.
 */
export function useCatalogue(): Catalogue {
  const { data } = useServerInfo();
  return useMemo(() => catalogueOf(data), [data]);
}

/** Three views of one draft: form, YAML and time line. */
export function Editor({
  catalogue,
  editor,
  isNew = false,
  disabled,
}: {
  catalogue: Catalogue;
  editor: ReactNode;
  /** Adds a field for `enabled`. An existing workflow has a switch in its header instead. */
  isNew?: boolean;
  disabled: boolean;
}) {
  useStyles(styles);
  return (
    <div className="workflow-editor">
      <DraftList catalogue={catalogue} isNew={isNew} disabled={disabled} />
      <div className="workflow-text">
        <Timeline />
        <section className="card section">{editor}</section>
      </div>
    </div>
  );
}
