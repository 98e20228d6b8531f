import type { Codec } from "../../kit/form/codecs.ts";
import DurationControl from "../../kit/form/controls/DurationControl.tsx";
import type { ControlProps, FieldOf, ValuesOf } from "../../kit/form/fields.ts";
import { configPath } from "../../kit/form/path.ts";
import { useT } from "../../kit/panel.ts";
import { kept } from "./fields.ts";
import type { StorageProvider } from "./storage.ts";

/** What the server keeps for "never". */
const never = -1;

/** Seconds between two runs; undefined for never, which is kept as -1. */
const period: Codec = {
  read: (raw) => {
    const seconds = kept.number.read(raw as string[] | undefined);
    return seconds === undefined || seconds < 0 ? never : seconds;
  },
  write: (value) => [String(value ?? never)],
};

/** Whether something is done again and again, and after how long: one setting, so that its two controls cannot differ. */
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

/** A periodic run: a switch and, while it is on, a length of time. */
const periodField = (
  name: string,
  label: string,
  { usual, periodLabel, show }: { usual: number; periodLabel: string; show?: FieldOf<StorageProvider>["show"] },
): FieldOf<StorageProvider> => ({
  path: configPath(name),
  kind: "custom",
  label,
  codec: period,
  initial: never,
  validate: (value, _values, t) => (value === null ? t("required") : undefined),
  say: (value, t) =>
    typeof value === "number" && value >= 0 ? t("userFederation.everySeconds", { count: value }) : t("off"),
  render: (control) => <PeriodControl {...control} usual={usual} periodLabel={periodLabel} />,
  ...(show && { show: show as (values: ValuesOf<StorageProvider>) => boolean }),
});

/** Both kinds of periodic synchronization, with what the server's own console proposes. */
export const periodFields = (show?: FieldOf<StorageProvider>["show"]) => [
  periodField("fullSyncPeriod", "periodicFullSync", {
    usual: 604_800,
    periodLabel: "fullSyncPeriod",
    ...(show && { show }),
  }),
  periodField("changedSyncPeriod", "periodicChangedUsersSync", {
    usual: 86_400,
    periodLabel: "changedUsersSyncPeriod",
    ...(show && { show }),
  }),
];
