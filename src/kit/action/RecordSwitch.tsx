import { useId } from "react";
import { useFieldMode } from "../form/narrow.ts";
import { getIn } from "../record/path.ts";
import { Help } from "../overlay/Help.tsx";
import { useT } from "../panel/texts.ts";
import type { Actions } from "./useActions.ts";

export interface RecordSwitchProps<R extends { enabled?: boolean | undefined }> {
  record: R;
  /** Must contain the actions in `verbs`. */
  actions: Actions<R>;
  /** Default: `enable` and `disable`. */
  verbs?: { readonly on: string; readonly off: string };
  /** Field of the switch. Default: `enabled`. */
  of?: string;
  /** Accessible name of a switch without visible label, in a list row. */
  name?: string;
  /** Message key of the help next to it. */
  help?: string;
  /** Shows a locked switch to admins without permission. Default: hidden. */
  isAlwaysShown?: boolean;
}

const defaultVerbs = { on: "enable", off: "disable" } as const;

/** Switch of a record's field in the page header. Saves its own path, independent of an open form. */
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
