import { useId } from "react";
import { SelectControl } from "../../../kit/form/controls/SelectControl.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { userChoice } from "../../../sections/policies/lookups.ts";
import { typeName } from "../typeName.ts";
import type { ResourceType } from "../permission.ts";
import type { LookupResult } from "./useLookup.ts";

export interface LookupProps {
  types: readonly ResourceType[];
  admin: string | undefined;
  lookup: LookupResult;
  onAdmin: (id: string | undefined) => void;
}

/** Selects an admin, marks the allowed cells in the matrix and shows a summary. */
export function Lookup({ types, admin, lookup, onAdmin }: LookupProps) {
  const t = useT();
  const server = useServer();
  const id = useId();
  return (
    <section className="card lookup" aria-label={t("permissions.whatMay")}>
      <div className="lookup-question">
        <span id={`${id}-label`}>{t("permissions.whatMay")}</span>
        <SelectControl
          key={admin ?? ""}
          field={{ path: ["admin"], kind: "select", placeholder: t("selectAUser"), ...userChoice(server) }}
          label={t("permissions.whatMay")}
          value={admin ?? ""}
          onChange={(value) => onAdmin(typeof value === "string" && value ? value : undefined)}
          onBlur={() => {}}
          disabled={false}
          ref={() => {}}
          control={{
            id,
            name: "admin",
            "data-field": "admin",
            "aria-describedby": undefined,
            "aria-invalid": undefined,
            "aria-required": undefined,
            "aria-label": t("permissions.whatMay"),
          }}
        />
      </div>
      <div role="status" data-field="summary" aria-busy={admin !== undefined && lookup.isPending}>
        {admin !== undefined && !lookup.isPending && <Summary types={types} lookup={lookup} />}
      </div>
    </section>
  );
}

function Summary({ types, lookup }: { types: readonly ResourceType[]; lookup: LookupResult }) {
  const t = useT();
  const lines = types.flatMap(({ type, scopes }) => {
    const of = (verdict: string) => scopes.filter((scope) => lookup.verdictOf(type, scope) === verdict).join(", ");
    const [all, some, here] = [of("all"), of("some"), of("this")];
    return [
      ...(here ? [{ key: `${type} this`, type, text: here }] : []),
      ...(all ? [{ key: `${type} all`, type, text: t("permissions.mayAll", { scopes: all }) }] : []),
      ...(some ? [{ key: `${type} some`, type, text: t("permissions.maySome", { scopes: some }) }] : []),
    ];
  });
  if (lookup.isFailed) return <p className="hint">{t("permissions.lookupFailed")}</p>;
  return (
    <ul className="lookup-lines">
      {lines.map(({ key, type, text }) => (
        <li key={key}>
          <b>{typeName(t, type)}:</b> {text}
        </li>
      ))}
      {!lines.length && <li>{t("permissions.mayNothing")}</li>}
      {lookup.left > 0 && <li className="hint">{t("permissions.notAsked", { count: lookup.left })}</li>}
    </ul>
  );
}
