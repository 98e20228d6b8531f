import { useId } from "react";
import { useFieldMode } from "../form/narrow.ts";
import { getIn } from "../form/path.ts";
import { Help } from "../overlay/Help.tsx";
import { useT } from "../panel.ts";
import type { Actions } from "./useActions.ts";

export interface RecordSwitchProps<R extends { enabled?: boolean | undefined }> {
  record: R;
  /** With its verbs among them: what the switch does, and whether it may. */
  actions: Actions<R>;
  /** Default: `enable` and `disable`. */
  verbs?: { readonly on: string; readonly off: string };
  /** Which field it shows, where that is not `enabled`. */
  of?: string;
  /** Its name, where it stands alone: in the row of a list. */
  name?: string;
  /** Text key of a help beside it. */
  help?: string;
  /** Stays, locked, for whom it is not. */
  isAlwaysShown?: boolean;
}

const defaultVerbs = { on: "enable", off: "disable" } as const;

/** The switch of a whole record, in its header: it saves its own path past any open form. */
export function RecordSwitch<R extends { enabled?: boolean | undefined }>({
  record,
  actions,
  verbs = defaultVerbs,
  of: field = "enabled",
  name,
  help,
  isAlwaysShown = false,
}: RecordSwitchProps<R>) {
  const t = useT();
  const id = useId();
  const isOn = getIn(record, [field]) === true;
  const verb = isOn ? verbs.off : verbs.on;
  const button = actions.buttonOf(verb, record);
  const mode = useFieldMode()([field]);
  if (mode === "hide" || (!button && !isAlwaysShown)) return null;
  return (
    <span className="toggle-line">
      {name === undefined && <label htmlFor={id}>{t("enabled")}</label>}
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        data-field={field}
        data-action={verb}
        aria-label={name}
        checked={isOn}
        aria-checked={isOn}
        disabled={!button || actions.running}
        onChange={() => button?.onClick()}
      />
      {help && <Help text={t(help)} label={t("enabled")} />}
    </span>
  );
}
