import { useState } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { Button } from "../../kit/base/Button.tsx";
import { lazily } from "../../kit/states/lazily.tsx";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { RowsQuery } from "../../kit/table/rows.ts";
import { ProviderTable, type ProviderTableProps } from "./ProviderTable.tsx";

const ChooseKind = lazily(() => import("./ChooseKind.tsx"));

export interface ProviderKind {
  id: string;
  helpText?: string;
}

export interface ProviderListProps extends Omit<ProviderTableProps, "add" | "searchLabel" | "empty"> {
  /** Provider types for a new provider. Loaded on demand. */
  kinds: RowsQuery<ProviderKind>;
  toNew: (kind: string) => AreaLink;
  /** True if the admin may create providers. */
  mayCreate: boolean;
  /** Name of the dialog that selects the type. */
  chooser: string;
  texts: Record<"create" | "choose" | "search" | "empty" | "emptyText", string>;
}

/** Providers of one component type, with a create button that asks for the provider type. */
export function ProviderList({ texts, kinds, toNew, mayCreate, chooser, ...props }: ProviderListProps) {
  const t = useT();
  const mayDo = useMayDo();
  const [choosing, setChoosing] = useState(false);
  const create = mayCreate && mayDo("create") && (
    <Button action="create" tone="primary" icon="plus" onClick={() => setChoosing(true)}>
      {t(texts.create)}
    </Button>
  );
  return (
    <>
      <ProviderTable
        {...props}
        add={create}
        searchLabel={t(texts.search)}
        empty={
          <Empty title={t(texts.empty)} text={t(texts.emptyText)}>
            {create}
          </Empty>
        }
      />
      {choosing && (
        <ChooseKind
          name={chooser}
          title={t(texts.choose)}
          kinds={kinds}
          kindOf={props.kindOf}
          roles={props.roles}
          to={toNew}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
