import { useId, useRef } from "react";
import { Button, IconButton } from "../../../../kit/base/Button.tsx";
import { blankRow, isBlankRow, type KeyValue, rowsIn } from "../../../../kit/form/codecs.ts";
import { SelectControl } from "../../../../kit/form/controls/SelectControl.tsx";
import { useFocusRequest } from "../../../../kit/form/controls/useFocusRequest.ts";
import { useRows } from "../../../../kit/form/controls/useRows.ts";
import type { ControlProps, FieldDef } from "../../../../kit/form/fields.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import type { AuthorizationApi } from "../api.ts";

const none: readonly KeyValue[] = [];

interface RowsProps {
  control: ControlProps;
  /** Text keys of the two column headers. */
  heads: readonly [string, string];
  addLabel: string;
  /** True if another row can follow. */
  isWhole: (row: KeyValue) => boolean;
  cells: (row: KeyValue, number: number, set: (row: KeyValue) => void) => React.ReactNode;
}

/** Editable rows with two cells. */
function Rows({ control: { value, onChange, onBlur, control, ref }, heads, addLabel, isWhole, cells }: RowsProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusRequest(box);
  const { rows, set, remove, add } = useRows(rowsIn(value), onChange, isBlankRow, none);
  const last = rows[rows.length - 1]?.item;
  return (
    <div ref={box} className="pairs" onBlur={onBlur}>
      {rows.length > 0 && (
        <div className="pairs-head" aria-hidden="true">
          <span>{t(heads[0])}</span>
          <span>{t(heads[1])}</span>
        </div>
      )}
      {rows.map(({ id, item }, index) => (
        <div key={id} className="pair">
          {cells(item, index + 1, (next) => set(id, next))}
          <IconButton
            action="remove-row"
            icon="x"
            label={t("keyValues.remove", { row: index + 1, key: "" })}
            onClick={() => {
              remove(id);
              focus('[data-action="add-row"]', 0);
            }}
          />
        </div>
      ))}
      <Button
        ref={ref}
        id={control.id}
        action="add-row"
        tone="quiet"
        icon="plus"
        disabled={last && !isWhole(last)}
        onClick={() => {
          add(blankRow);
          focus('[data-field="key"]', rows.length);
        }}
      >
        {addLabel}
      </Button>
    </div>
  );
}

/** Rows with a resource, and one or all of its scopes. */
export function ResourceRows({ api, ...control }: ControlProps & { api: AuthorizationApi }) {
  const t = useT();
  const id = useId();
  const choice = (
    row: number,
    part: "key" | "value",
    label: string,
    field: Pick<FieldDef, "search" | "find" | "placeholder">,
    value: string,
    onChange: (value: unknown) => void,
  ) => (
    <SelectControl
      key={part}
      field={{ path: [part], kind: "select", ...field }}
      label={label}
      value={value}
      onChange={onChange}
      onBlur={() => {}}
      disabled={false}
      ref={() => {}}
      control={{
        id: `${id}${part}${row}`,
        name: `${part}${row}`,
        "data-field": part,
        "aria-describedby": undefined,
        "aria-invalid": undefined,
        "aria-required": undefined,
        ...{ "aria-label": label },
      }}
    />
  );
  return (
    <Rows
      control={control}
      heads={["resource", "scope"]}
      addLabel={t("authorization.addResource")}
      isWhole={({ key }) => key !== ""}
      cells={(row, number, set) => [
        choice(
          number,
          "key",
          t("authorization.resourceOf", { row: number }),
          { search: api.searchResources, find: api.findResource, placeholder: t("authorization.anyResource") },
          row.key,
          (key) => set({ key: String(key ?? ""), value: "" }),
        ),
        <div key={row.key}>
          {choice(
            number,
            "value",
            t("authorization.scopeOf", { row: number }),
            {
              search: async (text, part) => (row.key ? api.searchScopes(text, part, row.key) : []),
              find: api.findScope,
              placeholder: t("authorization.allScopes"),
            },
            row.value,
            (value) => set({ ...row, value: String(value ?? "") }),
          )}
        </div>,
      ]}
    />
  );
}

/**
 * Attributes that the server evaluates, with their values.
 * Source: docs/spec/areas/client-authorization.md "Evaluate".
 */
const knownAttributes: Readonly<Record<string, readonly string[]>> = {
  "kc.identity.authc.method": ["pwd", "otp", "kbr"],
  "kc.realm.name": [],
  "kc.time.date_time": [],
  "kc.client.network.ip_address": [],
  "kc.client.network.host": [],
  "kc.client.user_agent": [],
};

/** Context attributes of the request: known or custom ones. */
export function AttributeRows(control: ControlProps) {
  const t = useT();
  const id = useId();
  return (
    <>
      <datalist id={`${id}known`}>
        {Object.keys(knownAttributes).map((key) => (
          <option key={key} value={key}>
            {t(`authorization.attribute.${key}`)}
          </option>
        ))}
      </datalist>
      <Rows
        control={control}
        heads={["key", "value"]}
        addLabel={t("keyValues.add")}
        isWhole={({ value }) => value !== ""}
        cells={(row, number, set) => {
          const values = Object.hasOwn(knownAttributes, row.key) ? (knownAttributes[row.key] ?? []) : [];
          return [
            <input
              key="key"
              className="input"
              data-field="key"
              list={`${id}known`}
              aria-label={t("keyValues.key", { row: number })}
              placeholder={t("selectOrTypeAKey")}
              value={row.key}
              dir="auto"
              autoComplete="off"
              onChange={(event) => set({ ...row, key: event.target.value })}
            />,
            values.length > 0 ? (
              <select
                key="value"
                className="input"
                data-field="value"
                aria-label={t("keyValues.value", { row: number })}
                value={row.value}
                onChange={(event) => set({ ...row, value: event.target.value })}
              >
                <option value="">{t("selectOne")}</option>
                {values.map((value) => (
                  <option key={value} value={value}>
                    {value}
                  </option>
                ))}
              </select>
            ) : (
              <input
                key="value"
                className="input"
                data-field="value"
                aria-label={t("keyValues.value", { row: number })}
                placeholder={row.key === "kc.time.date_time" ? "MM/dd/yyyy hh:mm:ss" : t("valuePlaceholder")}
                value={row.value}
                dir="auto"
                autoComplete="off"
                onChange={(event) => set({ ...row, value: event.target.value })}
              />
            ),
          ];
        }}
      />
    </>
  );
}
