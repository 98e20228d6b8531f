import type { ReactNode } from "react";
import { CopyId } from "../../kit/base/CopyId.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import type { MenuItem } from "../../kit/menu/menuItem.ts";
import type { Crumb } from "../../kit/page/Breadcrumb.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useT } from "../../kit/panel/texts.ts";

interface MapperShellProps {
  id: string;
  name: string | undefined;
  /** Undefined if the server doesn't describe the type. */
  typeName: string | undefined;
  /** Stored type ID. */
  typeId: string | undefined;
  crumbs: readonly Crumb[];
  items: readonly MenuItem[];
  /** Notice for a type without a description. */
  unknown: string;
  children: ReactNode;
}

/** Page layout of an existing mapper. */
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
