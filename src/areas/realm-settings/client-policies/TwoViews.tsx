import { useState, type ReactNode } from "react";
import { useT } from "../../../kit/panel.ts";

export interface TwoViewsProps {
  /** Text key of what they are views of. */
  label: string;
  list: ReactNode;
  text: ReactNode;
}

const views = { list: "profilesConfigTypes.formView", text: "profilesConfigTypes.jsonEditor" } as const;

/** A document as a list or as text. The text stays as it is while the list is shown: nothing typed is lost. */
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
