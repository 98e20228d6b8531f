import { inWords } from "../../i18n/durations.ts";
import type { Codec } from "../../kit/form/codecs.ts";
import DurationControl from "../../kit/form/controls/DurationControl.tsx";
import type { ControlProps, FieldOf } from "../../kit/form/fields.ts";
import { configPath } from "../../kit/record/path.ts";
import { useT } from "../../kit/panel/texts.ts";
import { kept } from "./fields.ts";
import type { StorageProvider } from "./storage.ts";

/** Stored value for "never". */
const never = -1;

/** Seconds between two runs. An empty or negative value is stored as -1. */
const period: Codec = {
  read: (raw) => {
    const seconds = kept.number.read(raw as string[] | undefined);
    return seconds === undefined || seconds < 0 ? never : seconds;
  },
  write: (value) => [String(value ?? never)],
};

/** Edits one setting with two controls, a switch and a period, so that they can't contradict each other. */
function PeriodControl({ usual, periodLabel, ...props }: ControlProps & { usual: number; periodLabel: string }) {
  const t = useT();
  const { value, onChange, onBlur, disabled, control, ref } = props;
  const isOn = typeof value === "number" ? value >= 0 : value === null;
  const { "aria-required": _, ...rest } = control;
  return (
    <span className="period">
      <input
        {...rest}
        ref={ref}
        type="checkbox"
        role="switch"
        className="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked ? usual : never)}
        onBlur={onBlur}
      />
      {isOn && (
        <DurationControl
          {...props}
          field={{ ...props.field, min: 0 }}
          label={t(periodLabel)}
          control={{
            ...control,
            id: `${control.id}-period`,
            "data-field": `${control["data-field"]}.period`,
            "aria-label": t(periodLabel),
          }}
          ref={() => {}}
        />
      )}
    </span>
  );
}

/** Field for a periodic run: a switch and, if it is on, a period. */
const periodField = (
  name: string,
  label: string,
  { usual, periodLabel, on }: { usual: number; periodLabel: string; on?: FieldOf<StorageProvider>["on"] },
): FieldOf<StorageProvider> => ({
  path: configPath(name),
  kind: "custom",
  label,
  codec: period,
  initial: never,
  validate: (value, _values, t) => (value === null ? t("required") : undefined),
  say: (value, t) =>
    typeof value === "number" && value >= 0 ? t("userFederation.every", { time: inWords(t.locale, value) }) : t("off"),
  render: (control) => <PeriodControl {...control} usual={usual} periodLabel={periodLabel} />,
  ...(on && { on }),
});

/** Both kinds of periodic synchronization, with the defaults of Keycloak's admin console. */
export const periodFields = (on?: FieldOf<StorageProvider>["on"]) => [
  periodField("fullSyncPeriod", "periodicFullSync", {
    usual: 604_800,
    periodLabel: "fullSyncPeriod",
    ...(on && { on }),
  }),
  periodField("changedSyncPeriod", "periodicChangedUsersSync", {
    usual: 86_400,
    periodLabel: "changedUsersSyncPeriod",
    ...(on && { on }),
  }),
];
