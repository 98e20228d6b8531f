import { useMemo, type ReactNode } from "react";
import { useServerInfo } from "../../../kit/panel.ts";
import { useStyles } from "../../../kit/useStyles.ts";
import { catalogueOf, type Catalogue } from "./catalogue.ts";
import { DraftList } from "./DraftList.tsx";
import styles from "./editor.css";
import { Timeline } from "./Timeline.tsx";

/** What this server offers; it is told without it where the server does not say. */
export function useCatalogue(): Catalogue {
  const { data } = useServerInfo();
  return useMemo(() => catalogueOf(data), [data]);
}

/** A workflow as a list beside its text, and what follows from it in time: three views of one draft. */
export function Editor({
  catalogue,
  editor,
  isNew = false,
  disabled,
}: {
  catalogue: Catalogue;
  editor: ReactNode;
  /** That it is enabled is then among its fields; later its header has a switch. */
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
