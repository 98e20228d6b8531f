import { useState, type ReactNode } from "react";
import { useT } from "../../../kit/panel/texts.ts";

export interface TwoViewsProps {
  /** Text key of the label for the view selection. */
  label: string;
  list: ReactNode;
  text: ReactNode;
}

const views = { list: "profilesConfigTypes.formView", text: "profilesConfigTypes.jsonEditor" } as const;

/** Shows a document as a list or as JSON. The JSON editor stays mounted, so that switching the view loses no input. */
export function TwoViews({ label, list, text }: TwoViewsProps) {
  const t = useT();
  const [view, setView] = useState<keyof typeof views>("list");
  const [isOpened, setOpened] = useState(false);
  return (
    <div className="stack">
      <div className="segments" role="group" aria-label={t(label)}>
        {(["list", "text"] as const).map((name) => (
          <button
            key={name}
            type="button"
            data-action={`view-${name}`}
            className={name === view ? "on" : ""}
            aria-pressed={name === view}
            onClick={() => {
              setView(name);
              if (name === "text") setOpened(true);
            }}
          >
            {t(views[name])}
          </button>
        ))}
      </div>
      {view === "list" && list}
      {isOpened && <div hidden={view !== "text"}>{text}</div>}
    </div>
  );
}
