import { useMemo, useState } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useAccess } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";

const GroupPicker = lazily(async () => ({
  default: (await import("../../sections/pickers/GroupPicker.tsx")).GroupPicker,
}));

/** Selected group for a new user. */
export interface ChosenGroup {
  id: string;
  name: string;
  path: string;
}

const asGroups = (value: unknown): readonly ChosenGroup[] => (Array.isArray(value) ? value : []);

/** Selects the groups that a new user joins. */
export function GroupsField({ value, onChange, disabled, control, ref }: ControlProps) {
  const t = useT();
  const access = useAccess();
  const [isPicking, setPicking] = useState(false);
  const chosen = asGroups(value);
  // `aria-required` is invalid on a button.
  const { "aria-required": _, ...hooks } = control;
  const disabledIds = useMemo(() => new Set(asGroups(value).map(({ id }) => id)), [value]);
  return (
    <div className="picked">
      {chosen.length > 0 && (
        <ul className="chips">
          {chosen.map((group) => (
            <li key={group.id} className="chip" data-id={group.id} data-name={group.name}>
              <span>
                <bdi>{group.path}</bdi>
              </span>
              {!disabled && (
                <button
                  type="button"
                  data-action="remove"
                  aria-label={t("choices.remove", { label: group.path })}
                  onClick={() => onChange(chosen.filter(({ id }) => id !== group.id))}
                >
                  <Icon name="x" size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && (
        <Button {...hooks} ref={ref} action="join-groups" icon="plus" onClick={() => setPicking(true)}>
          {t("joinGroups")}
        </Button>
      )}
      {isPicking && (
        <GroupPicker
          name="select-groups"
          many
          title={t("selectGroups")}
          okLabel={t("join")}
          okAction="join"
          disabledIds={disabledIds}
          mayBrowse={access.has("manage-users")}
          onClose={() => setPicking(false)}
          onPick={(groups) => {
            onChange([
              ...chosen,
              ...groups.map(({ id = "", name = "", path = "" }) => ({ id, name, path: path || name })),
            ]);
            return true;
          }}
        />
      )}
    </div>
  );
}
