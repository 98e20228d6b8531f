import { useEffect, useRef, useState, type ReactNode } from "react";
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
  const [view, setView] = useState<View>("list");
  const [isOpened, setOpened] = useState(false);
  const [isSwitched, setSwitched] = useState(false);
  const choice = (
    <ViewChoice
      label={label}
      view={view}
      takesFocus={isSwitched}
      onView={(next) => {
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

interface ViewChoiceProps {
  label: string;
  view: View;
  /** True after a switch: the pressed button is a new one, in the toolbar of the other view. */
  takesFocus: boolean;
  onView: (view: View) => void;
}

function ViewChoice({ label, view, takesFocus, onView }: ViewChoiceProps) {
  const t = useT();
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) pressed.current?.focus();
  }, [takesFocus]);
  return (
    <div className="segments" role="group" aria-label={t(label)}>
      {(["list", "text"] as const).map((name) => (
        <button
          key={name}
          ref={name === view ? pressed : undefined}
          type="button"
          data-action={`view-${name}`}
          className={name === view ? "on" : ""}
          aria-pressed={name === view}
          onClick={() => onView(name)}
        >
          {t(labels[name])}
        </button>
      ))}
    </div>
  );
}
