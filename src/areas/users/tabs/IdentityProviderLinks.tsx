import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useUser } from "../detail.ts";
import { useAccess, useMayDo, useServer, useServerInfo, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { places } from "../../places.ts";
import { linksApi, type Identity, type IdentityProvider } from "../linksApi.ts";
import { useStyles } from "../../../kit/useStyles.ts";
import styles from "../users.css";
import { allowsTo } from "../user.ts";

/** A link, with the provider it leads to as far as that is known. */
interface LinkedIdentity extends Identity {
  provider?: IdentityProvider | null | undefined;
}

const capitalised = (alias = "") => alias.charAt(0).toLocaleUpperCase() + alias.slice(1);

interface NewLink {
  identityProvider: string;
  userId: string;
  userName: string;
}

const linkForm = defineForm<NewLink>([
  { path: ["identityProvider"], kind: "readonly", label: "identityProvider" },
  { path: ["userId"], kind: "text", label: "userID", hint: "userIdHelperText", required: true },
  { path: ["userName"], kind: "text", label: "username", hint: "usernameHelperText", required: true },
]);

function ListTitle({ title, text }: { title: string; text: string }) {
  return (
    <div className="list-title">
      <h2 className="section-title">{title}</h2>
      <p className="hint">{text}</p>
    </div>
  );
}

/** Accounts of a user at identity providers, and providers to link one with. */
export default function IdentityProviderLinks() {
  useStyles(styles);
  const t = useT();
  const user = useUser();
  const id = user.id ?? "";
  const username = user.username ?? "";
  const server = useServer();
  const api = useMemo(() => linksApi(server), [server]);
  const access = useAccess();
  const mayDo = useMayDo();
  const { run } = useAction();
  const [linking, setLinking] = useState<IdentityProvider>();
  const [unlinking, setUnlinking] = useState<LinkedIdentity>();
  const seesProviders = access.hasSome("view-identity-providers", "manage-identity-providers");
  const allowed = allowsTo(user, "manage");
  const linked = useQuery(api.identities(id)).data;
  // Without the right to providers the links are still listed, by alias.
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
            <bdi>{provider?.displayName || capitalised(identityProvider)}</bdi>
          </MaybeLink>
        </span>
      ),
    },
    ...(seesProviders
      ? [{ id: "type", priority: 3, value: (identity) => typeOf(identity.provider) } satisfies Column<LinkedIdentity>]
      : []),
    { id: "userID", value: (identity) => identity.userId },
    { id: "username", value: (identity) => identity.userName },
    ...(allowed && mayDo("unlink-account")
      ? [
          {
            id: "unlink",
            title: "action",
            priority: 1,
            sortable: false,
            cell: (identity) => (
              <Button
                action="unlink-account"
                tone="quiet"
                className="danger in-row"
                onClick={() => setUnlinking(identity)}
              >
                {t("unlinkAccount")}
              </Button>
            ),
          } satisfies Column<LinkedIdentity>,
        ]
      : []),
  ];
  const isLinkedTo = async (alias?: string) =>
    (await server.list<Identity>(`/users/${encodeURIComponent(id)}/federated-identity`)).some(
      ({ identityProvider }) => identityProvider === alias,
    );
  const isLinked = (alias?: string) => linked?.some((identity) => identity.identityProvider === alias);
  const availableColumns: readonly Column<IdentityProvider>[] = [
    {
      id: "name",
      priority: 1,
      value: (provider) => provider.displayName || capitalised(provider.alias),
      cell: (provider) => <bdi className="strong">{provider.displayName || capitalised(provider.alias)}</bdi>,
    },
    { id: "alias", priority: 3, title: "alias" },
    { id: "type", value: typeOf },
    {
      id: "link",
      title: "action",
      priority: 1,
      sortable: false,
      cell: (provider) =>
        isLinked(provider.alias) ? (
          <span className="dash">{t("users.links.linked")}</span>
        ) : (
          mayDo("link-account") && (
            <Button
              action="link-account"
              tone="quiet"
              className="in-row"
              icon="link"
              onClick={() => setLinking(provider)}
            >
              {t("linkAccount")}
            </Button>
          )
        ),
    },
  ];
  const provider = unlinking?.provider?.displayName || capitalised(unlinking?.identityProvider);
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
      {linking && (
        <FormDialog<NewLink, void>
          name="link-account"
          area="users"
          action="identity-provider-linked"
          id={id}
          title={t("linkAccountTitle", { provider: linking.displayName || capitalised(linking.alias) })}
          form={linkForm}
          initial={{ identityProvider: linking.alias ?? "", userName: username }}
          submitLabel={t("link")}
          success="idpLinkSuccess"
          failure="couldNotLinkIdP"
          run={async (server, { userId, userName }) => {
            await linksApi(server).link(id, linking.alias ?? "", { userId: userId.trim(), userName: userName.trim() });
            // The server says yes to a provider that it does not have.
            if (!(await isLinkedTo(linking.alias).catch(() => true))) throw new Error(t("users.links.notKept"));
          }}
          find={async () => ((await isLinkedTo(linking.alias)) ? { result: undefined } : undefined)}
          onClose={() => setLinking(undefined)}
        />
      )}
      {unlinking && (
        <ConfirmDialog
          name="confirm-unlink"
          danger
          title={t("unlinkAccountTitle", { provider })}
          text={t("unlinkAccountConfirm", { provider })}
          confirm={t("unlink")}
          onConfirm={() =>
            run(
              {
                area: "users",
                action: "identity-provider-unlinked",
                id,
                before: { identityProvider: unlinking.identityProvider },
                success: "idpUnlinkSuccess",
                failure: "mappingDeletedError",
              },
              (server) => linksApi(server).unlink(id, unlinking.identityProvider ?? ""),
            )
          }
          onClose={() => setUnlinking(undefined)}
        />
      )}
    </div>
  );
}
