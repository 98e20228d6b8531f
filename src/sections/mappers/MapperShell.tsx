import type { ReactNode } from "react";
import { CopyId } from "../../kit/base/CopyId.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import type { MenuItem } from "../../kit/overlay/Menu.tsx";
import type { Crumb } from "../../kit/page/Breadcrumb.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useT } from "../../kit/panel.ts";

interface MapperShellProps {
  id: string;
  name: string | undefined;
  /** What its type is called; undefined: the server does not describe it. */
  typeName: string | undefined;
  /** The type as it is stored. */
  typeId: string | undefined;
  crumbs: readonly Crumb[];
  items: readonly MenuItem[];
  /** Said where the type is not described. */
  unknown: string;
  children: ReactNode;
}

/** The page of a mapper that is there, around its form. */
export function MapperShell({ id, name, typeName, typeId, crumbs, items, unknown, children }: MapperShellProps) {
  const t = useT();
  return (
    <Page
      title={<bdi>{name}</bdi>}
      crumbs={[...crumbs, { label: name ?? t("mappingDetails") }]}
      tags={<Tag tone="info">{typeName ?? <bdi>{typeId}</bdi>}</Tag>}
      below={
        <span className="record-id">
          <CopyId id={id} />
        </span>
      }
      menu={items}
    >
      {typeName === undefined && (
        <p className="notice warning">
          <span>{unknown}</span>
        </p>
      )}
      {children}
    </Page>
  );
}
