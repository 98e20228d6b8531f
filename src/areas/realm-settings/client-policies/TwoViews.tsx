import { useState, type ReactNode } from "react";
import { Segments } from "../../../kit/base/Segments.tsx";
import { useT } from "../../../kit/panel/texts.ts";

export interface TwoViewsProps {
  /** Text key of the label for the view selection. */
  label: string;
  /** Receives the view selection, for the end of its toolbar. */
  list: (views: ReactNode) => ReactNode;
  text: ReactNode;
}

type View = "list" | "text";

const labels: Readonly<Record<View, string>> = {
  list: "profilesConfigTypes.formView",
  text: "profilesConfigTypes.jsonEditor",
};

/** Shows a document as a list or as JSON. The JSON editor stays mounted, so that switching the view loses no input. */
export function TwoViews({ label, list, text }: TwoViewsProps) {
  const t = useT();
  const [view, setView] = useState<View>("list");
  const [isOpened, setOpened] = useState(false);
  const [isSwitched, setSwitched] = useState(false);
  const choice = (
    <Segments
      label={t(label)}
      value={view}
      options={(["list", "text"] as const).map((name) => ({
        value: name,
        label: t(labels[name]),
        action: `view-${name}`,
      }))}
      takesFocus={isSwitched}
      onChange={(next) => {
        setView(next);
        setSwitched(true);
        if (next === "text") setOpened(true);
      }}
    />
  );
  return (
    <>
      {view === "list" && list(choice)}
      {isOpened && (
        <div hidden={view !== "text"}>
          {view === "text" && <div className="tab-actions">{choice}</div>}
          {text}
        </div>
      )}
    </>
  );
}
