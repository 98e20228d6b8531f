import { useMemo } from "react";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { Button } from "../../kit/base/Button.tsx";
import { lazily } from "../../kit/states/lazily.tsx";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Filter } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { firstPage } from "../../kit/table/firstPage.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { area, providersApi } from "./api.ts";
import { columnsOf } from "./columns.tsx";
import { Gallery } from "./Gallery.tsx";
import styles from "./gallery.css";
import { Mark } from "./marks.tsx";
import { nameOf, type Provider } from "./provider.ts";
import { useProviderActions } from "./useProviderActions.ts";
import { useTypeName } from "../../sections/provider-types/typeName.ts";

const AddProvider = lazily(() => import("./AddProvider.tsx"));
const DisplayOrder = lazily(() => import("../../sections/provider-order/DisplayOrder.tsx"));

/** Identity providers of the realm. Shows the gallery if there are none. */
export default function ProviderList() {
  useStyles(styles);
  const t = useT();
  const ask = useAsk();
  const mayDo = useMayDo();
  const api = providersApi(useServer());
  const manage = useAccess().has("manage-identity-providers");
  const organizations = useRealm().data?.organizationsEnabled === true;
  const { menuOf } = useProviderActions();
  const mayCreate = manage && mayDo("create");
  const typeName = useTypeName();
  const columns = useMemo(
    () => columnsOf(typeName).filter(({ id }) => organizations || id !== "linkedOrganization"),
    [typeName, organizations],
  );
  const filters = useMemo(
    (): readonly Filter[] =>
      organizations
        ? [
            {
              name: "realmOnly",
              label: "identityProviders.withOrganization",
              options: [{ value: "true", label: t("hideOrganizationLinkedIdps") }],
            },
          ]
        : [],
    [organizations, t],
  );
  return (
    <Page
      title={t("identityProviders")}
      subtitle={t("listExplain")}
      documentation="_identity_broker"
      actions={
        mayCreate && (
          <Button action="create" tone="primary" icon="plus" onClick={() => void ask(AddProvider, {})}>
            {t("addProvider")}
          </Button>
        )
      }
    >
      <DataTable<Provider>
        name="identity-providers"
        label={t("identityProviders")}
        columns={columns}
        rowId={({ alias = "" }) => alias}
        rowName={nameOf}
        load={api.list}
        searchLabel={t("searchForProvider")}
        filters={filters}
        rowActions={menuOf}
        roles={["view-identity-providers"]}
        toolbarEnd={({ isEmpty, query }) =>
          !isEmpty &&
          manage &&
          mayDo("reorder") && (
            <Button
              action="reorder"
              onClick={() => {
                const realmOnly = query.filters.realmOnly?.length === 1;
                void ask(DisplayOrder, {
                  area,
                  query: api.all,
                  only: ({ organizationId }) => !realmOnly || !organizationId,
                  mark: ({ providerId = "" }) => <Mark id={providerId} name={typeName(providerId)} />,
                });
              }}
            >
              {t("manageDisplayOrder")}
            </Button>
          )
        }
        empty={
          mayCreate ? (
            <section className="idp-first" data-state="empty">
              <h2 className="section-title">{t("getStarted")}</h2>
              <Gallery />
            </section>
          ) : (
            <Empty title={t("identityProviders.none")} />
          )
        }
      />
    </Page>
  );
}

ProviderList.loader = ({ server, isPlain, fetch }: LoaderArgs) =>
  isPlain && fetch(providersApi(server).list(firstPage()));
