import { useMemo } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import { OriginCell } from "./OriginCell.tsx";
import { originOf, type MapperInScope, type TokenKind } from "./origins.ts";

interface ClaimRow {
  name: string;
  value: unknown;
}

const times = new Set(["exp", "iat", "nbf", "auth_time"]);

const textOf = ({ name, value }: ClaimRow) =>
  times.has(name) && typeof value === "number"
    ? `${value} (${new Date(value * 1000).toISOString()})`
    : typeof value === "string"
      ? value
      : JSON.stringify(value, undefined, 1);

/** Claims of a token, each with the mappers that make it. */
export function Claims({
  claims,
  kind,
  mappers,
}: {
  claims: Readonly<Record<string, unknown>>;
  kind: TokenKind;
  mappers: readonly MapperInScope[] | undefined;
}) {
  const t = useT();
  const userId = typeof claims.sub === "string" && claims.sub !== "" ? claims.sub : undefined;
  const rows = useMemo(() => Object.entries(claims).map(([name, value]): ClaimRow => ({ name, value })), [claims]);
  return (
    <SmallTable<ClaimRow>
      label={t("inspector.claims")}
      className="inspected-claims"
      columns={[
        { id: "claim", title: "inspector.claim", cell: ({ name }) => <code>{name}</code> },
        { id: "value", title: "inspector.value", cell: (row) => <bdi className="inspected-value">{textOf(row)}</bdi> },
        {
          id: "origin",
          title: "inspector.origin",
          cell: ({ name, value }) =>
            mappers && <OriginCell origin={originOf(name, kind, mappers)} value={value} userId={userId} />,
        },
      ]}
      rows={rows}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
    />
  );
}
