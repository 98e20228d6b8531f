import { defineActions, type Confirmation, type Facts, type Fetch } from "../../kit/action/defineActions.ts";
import { federationKey, type federationApi } from "./api.ts";
import { isImporting, isEnabled, settingOf, type StorageProvider } from "./storage.ts";
import { codeActions } from "../../sections/realm-code/actions.ts";

export interface FederationContext {
  api: ReturnType<typeof federationApi>;
  manage: boolean;
}

const nameOf = ({ name = "" }: StorageProvider) => name;

const manages = (_: StorageProvider, { manage }: FederationContext) => manage;

/** Kerberos has no user list to synchronize. */
const holdsPeople = (provider: StorageProvider, context: FederationContext) =>
  context.manage && provider.providerId !== "kerberos";

/** Adds the number of imported users to a confirmation, as far as it is known. */
const touched =
  (provider: StorageProvider, { api }: FederationContext, key: string, isTyped = false) =>
  async (fetch: Fetch): Promise<Facts> => {
    const { count, isMore } = await fetch(api.imported(provider.id ?? ""));
    if (count === 0 && !isMore) return {};
    return {
      ...(isTyped && { typed: nameOf(provider) }),
      warnings: [{ text: [isMore ? `${key}More` : key, { count }], state: "imported" }],
    };
  };

const question = (
  provider: StorageProvider,
  { title, text, button, facts }: { title: string; text: string; button?: string; facts: Confirmation["facts"] },
): Confirmation => ({
  title,
  text,
  subject: nameOf(provider),
  ...(button && { button }),
  ...(facts && { facts }),
});

/** Synchronization is off if the provider imports no users. */
const importsSome = (provider: StorageProvider) => isImporting(provider) || { because: "userFederation.sync.off" };

const syncing = (id: "sync-changes" | "sync-all", label: string) =>
  ({
    id,
    label,
    icon: "refresh",
    on: (provider: StorageProvider, context: FederationContext) =>
      holdsPeople(provider, context) && importsSome(provider),
    dialog: () => (id === "sync-all" ? import("./sync/SyncAll.tsx") : import("./sync/SyncChanged.tsx")),
  }) as const;

export const providerActions = defineActions<StorageProvider, FederationContext>({
  area: "user-federation",
  idOf: ({ id = "" }) => id,
  nameOf,
  list: [
    {
      id: "enable",
      label: "enable",
      only: "button",
      on: (provider, { manage }) => manage && !isEnabled(provider),
      change: "updated",
      about: (provider) => ({ before: provider }),
      run: (server, provider, { api }) => api.by(server).setEnabled(provider, true),
      said: { done: "userProviderSaveSuccess", failed: "userProviderSaveError" },
      refresh: [federationKey, ["users"]],
    },
    {
      id: "disable",
      label: "disable",
      only: "button",
      tone: "danger",
      on: (provider, { manage }) => manage && isEnabled(provider),
      confirm: (provider, context) =>
        question(provider, {
          title: "userFedDisableConfirmTitle",
          text: "userFedDisableConfirm",
          facts: touched(provider, context, "userFederation.touched.disable"),
        }),
      change: "updated",
      about: (provider) => ({ before: provider }),
      run: (server, provider, { api }) => api.by(server).setEnabled(provider, false),
      said: { done: "userProviderSaveSuccess", failed: "userProviderSaveError" },
      refresh: [federationKey, ["users"]],
    },
    syncing("sync-changes", "syncChangedUsers"),
    syncing("sync-all", "syncAllUsers"),
    {
      id: "unlink-users",
      label: "unlinkUsers",
      icon: "link",
      tone: "danger",
      separated: true,
      // With `UNSYNCED`, the users are already stored in the realm.
      on: (provider, context) =>
        holdsPeople(provider, context) &&
        (settingOf(provider, "editMode") !== "UNSYNCED" || { because: "userFederation.unlinkUnsynced" }),
      confirm: (provider, context) =>
        question(provider, {
          title: "userFedUnlinkUsersConfirmTitle",
          text: "userFedUnlinkUsersConfirm",
          facts: touched(provider, context, "userFederation.touched.unlink", true),
        }),
      change: "users-unlinked",
      run: (server, { id = "" }, { api }) => api.by(server).unlink(id),
      said: { done: "unlinkUsersSuccess", failed: "unlinkUsersError" },
      refresh: [federationKey, ["users"]],
    },
    {
      id: "remove-imports",
      label: "removeImported",
      icon: "users",
      tone: "danger",
      on: holdsPeople,
      confirm: (provider, context) =>
        question(provider, {
          title: "removeImportedUsers",
          text: "removeImportedUsersMessage",
          button: "remove",
          facts: touched(provider, context, "userFederation.touched.remove", true),
        }),
      change: "imported-users-removed",
      run: (server, { id = "" }, { api }) => api.by(server).removeImported(id),
      said: { done: "removeImportedUsersSuccess", failed: "removeImportedUsersError" },
      refresh: [federationKey, ["users"]],
    },
    ...codeActions<StorageProvider>(({ id = "" }) => ({ section: "components", item: id })),
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: manages,
      confirm: (provider, context) =>
        question(provider, {
          title: "userFedDeleteConfirmTitle",
          text: "userFedDeleteConfirm",
          facts: touched(provider, context, "userFederation.touched.delete", true),
        }),
      change: "deleted",
      about: (provider) => ({ before: provider }),
      run: (server, { id = "" }, { api }) => api.by(server).remove(id),
      said: { done: "userFedDeletedSuccess", failed: "userFedDeleteError" },
      refresh: [federationKey, ["users"]],
    },
  ],
});
