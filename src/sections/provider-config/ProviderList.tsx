import { useState } from "react";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { Button } from "../../kit/base/Button.tsx";
import { lazily } from "../../kit/base/lazily.tsx";
import { useMayDo, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { RowsQuery } from "../../kit/table/rows.ts";
import { ProviderTable, type ProviderTableProps } from "./ProviderTable.tsx";

const ChooseKind = lazily(() => import("./ChooseKind.tsx"));

/** A kind of provider that the server knows. */
export interface ProviderKind {
  id: string;
  helpText?: string;
}

export interface ProviderListProps extends Omit<ProviderTableProps, "add" | "searchLabel" | "empty"> {
  /** Kinds to choose from for a new one; asked for once somebody wants one. */
  kinds: RowsQuery<ProviderKind>;
  toNew: (kind: string) => AreaLink;
  /** New ones may be made. */
  mayCreate: boolean;
  /** Name of the dialog that asks for the kind. */
  chooser: string;
  texts: Record<"create" | "choose" | "search" | "empty" | "emptyText", string>;
}

/** Providers of a kind of component: what there is, by name and kind; a new one is of a kind that the server names. */
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
