import type { Realm } from "../../api/realm.ts";
import { defineActions } from "../../kit/action/defineActions.ts";
import type { realmApi } from "../../sections/realm/api.ts";
import { saving } from "./saving.ts";
import { codeActions } from "../../sections/realm-code/actions.ts";

export interface RealmContext {
  api: ReturnType<typeof realmApi>;
  /** True if the admin can edit the realm. */
  manage: boolean;
  /** True for the master realm, which can't be deleted. */
  isMaster: boolean;
  /** True if the admin is signed in to this realm. */
  isOwn: boolean;
}

const name = ({ realm = "" }: Realm) => realm;

export const realmActions = defineActions<Realm, RealmContext>({
  area: "realm-settings",
  idOf: name,
  nameOf: name,
  list: [
    {
      id: "enable",
      label: "enable",
      only: "button",
      on: (realm, { manage }) => manage && !realm.enabled,
      set: { path: ["enabled"], to: true },
      saving: (_, { api }) => saving(api),
    },
    {
      id: "disable",
      label: "disable",
      only: "button",
      on: (realm, { manage }) => manage && realm.enabled === true,
      confirm: (realm, { isOwn, isMaster }) => ({
        title: "disableConfirmTitle",
        text: "disableConfirmRealm",
        isDanger: true,
        ...((isOwn || isMaster) && {
          typed: name(realm),
          warnings: [{ text: "realmSettings.disable.own", state: "own" }],
        }),
      }),
      set: { path: ["enabled"], to: false },
      saving: (_, { api }) => saving(api),
    },
    {
      id: "partial-import",
      label: "partialImport",
      icon: "upload",
      on: (_, { manage }) => manage,
      dialog: () => import("./transfer/PartialImport.tsx"),
    },
    {
      id: "partial-export",
      label: "partialExport",
      icon: "download",
      writes: false,
      on: (_, { manage }) => manage,
      dialog: () => import("./transfer/PartialExport.tsx"),
    },
    ...codeActions<Realm>(() => ({ section: "realm", item: "realm" })),
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: (_, { manage, isMaster }) => manage && !isMaster,
      confirm: (realm, { isOwn }) => ({
        title: "deleteConfirmTitle",
        subject: name(realm),
        text: "deleteConfirmRealmSetting",
        typed: name(realm),
        ...(isOwn && { warnings: [{ text: "realmSettings.delete.own", state: "own" }] }),
      }),
      change: "deleted",
      about: (realm) => ({ before: realm }),
      run: (server, _, { api }) => api.by(server).remove(),
      said: { done: "deletedSuccessRealmSetting", failed: "realmSettings.deleteFailed" },
      refresh: [],
    },
  ],
});
