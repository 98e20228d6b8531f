import { useMemo } from "react";
import { resolveText } from "../../i18n/texts.ts";
import { useActions } from "../../kit/action/useActions.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { rowsOf } from "../../kit/table/rows.ts";
import { itemActions } from "./actions.ts";
import { customPagesApi, type Item } from "./api.ts";
import { links } from "./links.ts";
import { displayFields, itemName, valueOf, type PageProvider } from "./provider.ts";
import { ProviderPage } from "./ProviderPage.tsx";

/** Items of a page that a server extension declares. */
export default function ItemList() {
  return <ProviderPage>{(provider) => <Items key={provider.id} provider={provider} />}</ProviderPage>;
}

function Items({ provider }: { provider: PageProvider }) {
  const t = useT();
  const api = customPagesApi(useServer());
  const manage = useAccess().has("manage-realm");
  const mayCreate = useMayDo()("create") && manage;
  const actions = useActions(itemActions, { api, manage, provider });
  const providerId = provider.id;
  const columns = useMemo(
    () =>
      displayFields(provider).map(
        ({ name = "", label }, index): Column<Item> => ({
          id: name,
          titleText: resolveText(t, label || name),
          priority: index ? 2 : 1,
          value: (item) => valueOf(item, name),
          ...(index === 0 && {
            cell: (item) => (
              <Link className="strong" to={links.detail({ providerId, id: item.id ?? "" })}>
                <bdi>{valueOf(item, name) ?? item.id}</bdi>
              </Link>
            ),
          }),
        }),
      ),
    [t, provider, providerId],
  );
  const create = mayCreate && (
    <Link to={links.create({ providerId })} className="btn primary" action="create">
      <Icon name="plus" />
      {t("createItem")}
    </Link>
  );
  return (
    <DataTable<Item>
      name={`custom-pages-${providerId}`}
      label={t(providerId)}
      paging="client"
      columns={columns}
      rowId={({ id = "" }) => id}
      rowName={(item) => itemName(provider, item) ?? item.id ?? ""}
      roles={["view-realm"]}
      searchLabel={t("searchItem")}
      load={() => rowsOf(api.items, (items) => items.filter((item) => item.providerId === providerId))}
      toolbarEnd={({ isEmpty }) => !isEmpty && create}
      rowActions={actions.menuOf}
      empty={
        <Empty title={t("noItems")} text={t("noItemsInstructions")}>
          {create}
        </Empty>
      }
    />
  );
}
