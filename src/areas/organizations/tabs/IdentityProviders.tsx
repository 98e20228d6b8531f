import { useQuery } from "@tanstack/react-query";
import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import { useAction } from "../../../kit/action/useAction.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { lazily } from "../../../kit/states/lazily.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useOrganization } from "../organization.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { places } from "../../places.ts";
import { linkApi, providerAccess } from "../../../sections/organization-link/api.ts";
import english from "../../../sections/organization-link/en.json" with { type: "json" };
import { anyDomain, orgDomain, type LinkedProvider } from "../../../sections/organization-link/form.ts";
import { useTypeName } from "../../../sections/provider-types/typeName.ts";
import { organizationsApi } from "../api.ts";
import { linkActions, providerActions } from "../providers/actions.ts";
import { useRights } from "../useRights.ts";

const DisplayOrder = lazily(() => import("../../../sections/provider-order/DisplayOrder.tsx"));

export default function IdentityProviders() {
  useTexts(english);
  const t = useT();
  const organization = useOrganization();
  const orgId = organization.id ?? "";
  const api = organizationsApi(useServer());
  const typeName = useTypeName();
  const { run } = useAction();
  const ask = useAsk();
  const { manageProviders, mayDo } = useRights();
  const context = { organization, manage: manageProviders };
  const actions = useActions(providerActions, context);
  const top = useActions(linkActions, context);
  const invalidate = [["organizations", orgId], ["identity-providers"]] as const;
  // Optional: only the text of the empty state depends on it.
  const realm = useQuery({ ...api.hasProviders(), retry: false });
  const hide = (provider: LinkedProvider, hideOnLogin: boolean) =>
    run(
      {
        area: "organizations",
        action: "identity-provider-updated",
        id: orgId,
        after: { alias: provider.alias, hideOnLogin },
        success: "linkUpdatedSuccessful",
        failure: "linkUpdatedError",
        invalidate,
      },
      (server) =>
        changeRecord(server, providerAccess(linkApi(server), provider.alias ?? ""), (fresh) => ({
          ...fresh,
          hideOnLogin,
        })),
    );

  const columns: readonly Column<LinkedProvider>[] = [
    {
      id: "alias",
      priority: 1,
      cell: (provider) => (
        <span className="strong">
          <MaybeLink to={places.identityProvider(provider.alias ?? "", provider.providerId ?? "")}>
            <bdi>{provider.alias}</bdi>
          </MaybeLink>
        </span>
      ),
    },
    {
      id: "domain",
      value: (provider) => (provider.config?.[orgDomain] === anyDomain ? t("any") : provider.config?.[orgDomain]),
    },
    { id: "providerDetails", priority: 3, value: ({ providerId }) => typeName(providerId) },
    {
      id: "hideOnLoginPage",
      priority: 1,
      sortable: false,
      value: (provider) => String(provider.hideOnLogin === true),
      cell: (provider) => (
        <span className="toggle-line">
          <input
            type="checkbox"
            role="switch"
            className="switch"
            data-field="hideOnLogin"
            aria-label={t("organizations.hideProvider", { alias: provider.alias })}
            checked={provider.hideOnLogin === true}
            aria-checked={provider.hideOnLogin === true}
            disabled={!manageProviders || !mayDo("edit")}
            onChange={(event) => void hide(provider, event.target.checked)}
          />
        </span>
      ),
    },
  ];
  const link = <ActionButton of={top.buttonOf("link", undefined)} tone="primary" />;
  const hasNone = realm.data?.length === 0;
  return (
    <DataTable<LinkedProvider>
      name="organization-providers"
      label={t("identityProviders")}
      columns={columns}
      rowId={(provider) => provider.alias ?? ""}
      rowName={(provider) => provider.alias ?? ""}
      load={() => api.providers(orgId)}
      paging="client"
      searchLabel={t("searchProvider")}
      toolbarEnd={({ isEmpty }) =>
        !hasNone && (
          <>
            {!isEmpty && manageProviders && mayDo("reorder") && (
              <Button
                action="reorder"
                onClick={() => void ask(DisplayOrder, { area: "organizations", query: api.providers(orgId) })}
              >
                {t("manageDisplayOrder")}
              </Button>
            )}
            {link}
          </>
        )
      }
      roles={["view-identity-providers"]}
      rowActions={actions.menuOf}
      empty={
        hasNone ? (
          <Empty title={t("noIdentityProvider")} text={t("noIdentityProviderInstructions")} />
        ) : (
          <Empty title={t("emptyIdentityProviderLink")} text={t("emptyIdentityProviderLinkInstructions")}>
            {link}
          </Empty>
        )
      }
    />
  );
}
