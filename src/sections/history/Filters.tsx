import { useState, type ReactNode } from "react";
import { Button, IconButton } from "../../kit/base/Button.tsx";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Line } from "../../history/index.ts";
import { choicesIn, filterOf } from "./filters.ts";
import { kindTitle, useFieldNames, saidName } from "./useSaid.ts";
import { useWho } from "./Who.tsx";

/** Filters by field, user, kind and security. In narrow layouts, unset ones are behind a button. */
export function Filters({ lines, onRefresh }: { lines: readonly Line[]; onRefresh: () => void }) {
  const t = useT();
  const query = useQueryState();
  const filter = filterOf(query);
  const [isOpen, setOpen] = useState(false);
  const { kinds, users, fields } = choicesIn(lines);
  return (
    <div className={isOpen ? "history-filters open" : "history-filters"} role="group" aria-label={t("filter")}>
      <Button action="filter" icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("filter")}
      </Button>
      {fields.length > 0 && (
        <Choice name="field" label={t("history.field")} all={t("history.allFields")} value={filter.field}>
          {fields.map(([hook, { line, at }]) => (
            <FieldOption key={hook} hook={hook} line={line} at={at} />
          ))}
        </Choice>
      )}
      {(users.length > 1 || filter.by !== undefined) && (
        <Choice name="by" label={t("user")} all={t("history.allUsers")} value={filter.by}>
          {users.map(([id, line]) => (
            <UserOption key={id} id={id} line={line} />
          ))}
        </Choice>
      )}
      {kinds.length > 1 && (
        <Choice name="kind" label={t("history.kind")} all={t("history.allKinds")} value={filter.kind}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindTitle(t, kind)}
            </option>
          ))}
        </Choice>
      )}
      <label className={filter.isSecurityOnly ? "choice history-security set" : "choice history-security"}>
        <input
          type="checkbox"
          className="box"
          data-field="security"
          checked={filter.isSecurityOnly}
          onChange={(event) => query.set({ security: event.target.checked ? "only" : undefined })}
        />
        {t("history.securityOnly")}
      </label>
      <IconButton action="refresh" icon="refresh" label={t("refresh")} onClick={onRefresh} />
    </div>
  );
}

function Choice({
  name,
  label,
  all,
  value,
  children,
}: {
  name: string;
  label: string;
  all: string;
  value: string | undefined;
  children: ReactNode;
}) {
  const query = useQueryState();
  return (
    <select
      aria-label={label}
      className={value === undefined ? "input cell-select" : "input cell-select set"}
      data-field={name}
      value={value ?? ""}
      onChange={(event) => query.set({ [name]: event.target.value || undefined })}
    >
      <option value="">{all}</option>
      {children}
    </select>
  );
}

function FieldOption({ hook, line, at }: { hook: string; line: Line; at: number }) {
  const say = useFieldNames(line);
  const field = line.deed.type === "changed" ? line.deed.fields[at] : undefined;
  const { label, code } = field ? say(field) : { label: undefined, code: hook };
  return <option value={hook}>{saidName({ label, code })}</option>;
}

function UserOption({ id, line }: { id: string; line: Line }) {
  return <option value={id}>{useWho(line.event) || id}</option>;
}
