import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import { useActions } from "../../../kit/action/useActions.ts";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useUser, allowsTo } from "../user.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { places } from "../../places.ts";
import { linkableActions, linkedActions } from "../links/actions.ts";
import type { LinkedIdentity } from "../links/context.ts";
import { providerName } from "../links/names.ts";
import { linksApi, type IdentityProvider } from "../linksApi.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import styles from "../users.css";

function ListTitle({ title, text }: { title: string; text: string }) {
  return (
    <div className="list-title">
      <h2 className="section-title">{title}</h2>
      <p className="hint">{text}</p>
    </div>
  );
}

/** Linked accounts of a user, and providers without a link. */
// Long: columns of two tables over the same links.
export default function IdentityProviderLinks() {
  useStyles(styles);
  const t = useT();
  const user = useUser();
  const id = user.id ?? "";
  const server = useServer();
  const api = useMemo(() => linksApi(server), [server]);
  const access = useAccess();
  const linking = useActions(linkedActions, { user });
  const linkable = useActions(linkableActions, { user });
  const seesProviders = access.hasSome("view-identity-providers", "manage-identity-providers");
  const allowed = allowsTo(user, "manage");
  const linked = useQuery(api.identities(id)).data;
  // Without the right to view providers, links are listed by alias.
  const providers = useQueries({
    queries: (seesProviders ? (linked ?? []) : []).map(({ identityProvider = "" }) => ({
      ...api.provider(identityProvider),
      retry: false,
    })),
  }).map(({ data }) => data);
  const info = useServerInfo(seesProviders).data;
  const typeOf = useMemo(() => {
    const groups = new Map((info?.identityProviders ?? []).map((provider) => [provider.id, provider.groupName]));
    return (provider: IdentityProvider | null | undefined) =>
      provider
        ? t(groups.get(provider.providerId ?? "") === "Social" ? "idpType.social" : "idpType.custom")
        : undefined;
  }, [info, t]);

  const linkedColumns: readonly Column<LinkedIdentity>[] = [
    {
      id: "name",
      priority: 1,
      value: (identity) => identity.identityProvider,
      cell: ({ identityProvider, provider }) => (
        <span className="strong">
          <MaybeLink
            to={provider ? places.identityProvider(identityProvider ?? "", provider.providerId ?? "") : undefined}
          >
            <bdi>{providerName(provider, identityProvider)}</bdi>
          </MaybeLink>
        </span>
      ),
    },
    ...(seesProviders
      ? [{ id: "type", priority: 3, value: (identity) => typeOf(identity.provider) } satisfies Column<LinkedIdentity>]
      : []),
    { id: "userID", value: (identity) => identity.userId },
    { id: "username", value: (identity) => identity.userName },
    ...(linking.buttonOf("unlink-account", {})
      ? [
          {
            id: "unlink",
            file: false,
            title: "action",
            priority: 1,
            sortable: false,
            cell: (identity) => (
              <ActionButton of={linking.buttonOf("unlink-account", identity)} tone="quiet" className="danger in-row" />
            ),
          } satisfies Column<LinkedIdentity>,
        ]
      : []),
  ];
  const isLinked = (alias?: string) => linked?.some((identity) => identity.identityProvider === alias);
  const availableColumns: readonly Column<IdentityProvider>[] = [
    {
      id: "name",
      priority: 1,
      value: (provider) => providerName(provider, provider.alias),
      cell: (provider) => <bdi className="strong">{providerName(provider, provider.alias)}</bdi>,
    },
    { id: "alias", priority: 3, title: "alias" },
    { id: "type", value: typeOf },
    {
      id: "link",
      file: false,
      title: "action",
      priority: 1,
      sortable: false,
      cell: (provider) =>
        isLinked(provider.alias) ? (
          <span className="dash">{t("users.links.linked")}</span>
        ) : (
          <ActionButton of={linkable.buttonOf("link-account", provider)} tone="quiet" className="in-row" />
        ),
    },
  ];
  return (
    <div className="stack">
      <DataTable<LinkedIdentity>
        name="linked-providers"
        label={t("linkedIdPs")}
        columns={linkedColumns}
        rowId={(identity) => identity.identityProvider ?? ""}
        rowName={(identity) => identity.identityProvider ?? ""}
        paging="none"
        roles={["view-users"]}
        toolbarStart={<ListTitle title={t("linkedIdPs")} text={t("linkedIdPsText")} />}
        load={() =>
          rowsOf(api.identities(id), (identities) =>
            identities.map((identity) => ({
              ...identity,
              provider: providers.find((provider) => provider?.alias === identity.identityProvider),
            })),
          )
        }
        empty={<Empty title={t("noProvidersLinked")} />}
      />
      {allowed && seesProviders && (
        <DataTable<IdentityProvider>
          name="available-providers"
          prefix="available."
          label={t("availableIdPs")}
          columns={availableColumns}
          rowId={(found) => found.alias ?? ""}
          rowName={(found) => found.alias ?? ""}
          toolbarStart={<ListTitle title={t("availableIdPs")} text={t("availableIdPsText")} />}
          load={api.linkable}
          searchLabel={t("searchForProvider")}
          roles={["view-identity-providers"]}
          empty={<Empty title={t("noAvailableIdentityProviders")} />}
        />
      )}
    </div>
  );
}
