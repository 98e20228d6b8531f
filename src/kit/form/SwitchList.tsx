import { useId, useState } from "react";
import type { AreaLink } from "../navigation/address.ts";
import { useNavigation } from "../navigation/navigation.ts";
import { Icon } from "../base/Icon.tsx";
import { Link } from "../base/Link.tsx";
import { Help } from "../overlay/Help.tsx";
import { useMayDo } from "../panel/narrowing.ts";
import { useT } from "../panel/texts.ts";
import type { Consequence, FieldDef } from "./fields.ts";
import { helpOf, labelOf } from "./labels.ts";
import { getIn, hookOf, type PathOf } from "../record/path.ts";
import { useSave, type SaveOptions } from "./useSave.ts";

/** Switch that saves immediately. */
export interface SwitchDef<R> {
  path: PathOf<R>;
  /** Message key. Default: the last part of the path. */
  label?: string;
  /** Message key. Default: `<label>Help` if it exists. */
  help?: string;
  /** Fields that are set together with the switch, for both values. */
  sets?: readonly (readonly [path: PathOf<R>, value: boolean])[];
  /** Returns true if another setting decides. */
  isLocked?: (record: R) => boolean;
  /** Consequences. Dangerous ones need a confirmation. */
  sensitive?: (before: unknown, after: unknown) => readonly Consequence[];
  /** Link to related settings. `tip` is a message key. */
  settings?: { to: AreaLink; tip: string };
}

export interface SwitchGroup<R> {
  /** Message key of the title. */
  title: string;
  switches: readonly SwitchDef<R>[];
}

export interface SwitchListProps<R> {
  record: R;
  groups: readonly SwitchGroup<R>[];
  saving: SaveOptions<R>;
  /** True for read-only access. */
  disabled?: boolean;
}

/**
 * Switches that each save their own path immediately. Saves run one after another: the next waits until the previous
 * one is read back.
 */
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
