import { useId, useState } from "react";
import type { AreaLink } from "../area/defineArea.ts";
import { useNavigation } from "../area/navigation.ts";
import { Icon } from "../base/Icon.tsx";
import { Link } from "../base/Link.tsx";
import { Help } from "../overlay/Help.tsx";
import { useMayDo, useT } from "../panel.ts";
import type { Consequence, FieldDef } from "./fields.ts";
import { helpOf, labelOf } from "./labels.ts";
import { getIn, hookOf, type PathOf } from "./path.ts";
import { useSave, type SaveOptions } from "./useSave.ts";

/** A switch of a record that saves as soon as it is turned. */
export interface SwitchDef<R> {
  path: PathOf<R>;
  /** Text key; default: the last part of the path. */
  label?: string;
  /** Text key; default: `<label>Help` where there is such a text. */
  help?: string;
  /** What goes along with it, whichever way it is turned. */
  sets?: readonly (readonly [path: PathOf<R>, value: boolean])[];
  /** Another one decides it. */
  isLocked?: (record: R) => boolean;
  /** What follows, told before it is saved where it is a danger. */
  sensitive?: (before: unknown, after: unknown) => readonly Consequence[];
  /** Where more of it is set; `tip` is a text key. */
  settings?: { to: AreaLink; tip: string };
}

/** Switches that belong together. */
export interface SwitchGroup<R> {
  /** Text key of its title. */
  title: string;
  switches: readonly SwitchDef<R>[];
}

export interface SwitchListProps<R> {
  record: R;
  groups: readonly SwitchGroup<R>[];
  saving: SaveOptions<R>;
  /** The admin may look only. */
  disabled?: boolean;
}

/** Switches of a record, each of which saves its own path at once. One at a time: the next waits until the one before is read back. */
export function SwitchList<R>({ record, groups, saving, disabled = false }: SwitchListProps<R>) {
  const t = useT();
  const id = useId();
  const { save } = useSave();
  const mayDo = useMayDo();
  const { reaches } = useNavigation();
  const [running, setRunning] = useState<string>();
  const isLocked = disabled || !mayDo("save");
  const turn = async ({ path, label, sets = [], sensitive }: SwitchDef<R>, to: boolean) => {
    const field: FieldDef = { path, kind: "switch", ...(label && { label }), ...(sensitive && { sensitive }) };
    setRunning(hookOf(path));
    await save({ ...saving, values: { ...saving.values, switch: labelOf(t, field) } }, record, [
      { field, value: to },
      ...sets.map(([other, value]) => ({ field: { path: other, kind: "switch" } as const, value })),
    ]);
    setRunning(undefined);
  };
  return (
    <div className="form-sections">
      {groups.map(({ title, switches }) => (
        <section key={title} className="card section" data-section={title} aria-labelledby={`${id}${title}`}>
          <h2 id={`${id}${title}`}>{t(title)}</h2>
          {switches.map((def) => {
            const name = hookOf(def.path);
            const field: FieldDef = {
              path: def.path,
              kind: "switch",
              ...(def.label && { label: def.label }),
              ...(def.help && { help: def.help }),
            };
            const help = helpOf(t, field);
            const label = labelOf(t, field);
            const isOn = getIn(record, def.path) === true;
            return (
              <div key={name} className="field kind-switch" data-for={name}>
                <span className="field-label">
                  <label htmlFor={`${id}${name}`}>{label}</label>
                  {help && <Help text={help} label={label} />}
                </span>
                <span className="field-body">
                  <input
                    id={`${id}${name}`}
                    type="checkbox"
                    role="switch"
                    className="switch"
                    data-field={name}
                    checked={isOn}
                    aria-checked={isOn}
                    aria-busy={running === name}
                    disabled={isLocked || running !== undefined || def.isLocked?.(record) === true}
                    onChange={() => void turn(def, !isOn)}
                  />
                  {def.settings && reaches(def.settings.to) && (
                    <Link
                      to={def.settings.to}
                      action="settings"
                      className="btn icon-only quiet"
                      aria-label={t(def.settings.tip)}
                      title={t(def.settings.tip)}
                    >
                      <Icon name="settings" />
                    </Link>
                  )}
                </span>
              </div>
            );
          })}
        </section>
      ))}
    </div>
  );
}
