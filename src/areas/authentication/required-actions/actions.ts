import { defineActions, type Setting } from "../../../kit/action/defineActions.ts";
import { actionsKey, type RequiredAction } from "./api.ts";
import type { RequiredActionContext } from "./context.ts";
import { codeActions } from "../../../sections/realm-code/actions.ts";

const isRegistered = ({ alias }: RequiredAction) => alias !== undefined;
const said = { success: "updatedRequiredActionSuccess", failure: "updatedRequiredActionError" };

/** Setting of one flag. Saves only this field. */
const turning = (field: "enabled" | "defaultAction", to: boolean): Setting<RequiredAction, RequiredActionContext> => ({
  set: { path: [field], to },
  saving: ({ alias = "" }, { api }) => ({
    ...said,
    area: "authentication",
    id: alias,
    query: api.detail(alias),
    invalidate: [actionsKey],
    // Omits `configurable`: only the list has it, the record does not.
    write: (server, { configurable, ...action }) => api.by(server).update(alias, action),
  }),
});

const flag = (id: string, field: "enabled" | "defaultAction", to: boolean) =>
  ({
    id,
    label: field === "enabled" ? "enabled" : "setAsDefaultAction",
    only: "button",
    on: (action: RequiredAction, { manage }: RequiredActionContext) =>
      manage &&
      isRegistered(action) &&
      (action[field] === true) !== to &&
      (field === "enabled" || action.enabled === true),
    ...turning(field, to),
  }) as const;

/** Actions of the two switches in a row. */
export const enabledVerbs = { on: "enable-required-action", off: "disable-required-action" } as const;
export const registerVerbs = { on: "register-required-action", off: "disable-required-action" } as const;
export const defaultVerbs = { on: "set-default-required-action", off: "unset-default-required-action" } as const;

export const requiredActionActions = defineActions<RequiredAction, RequiredActionContext>({
  area: "authentication",
  idOf: ({ alias, providerId = "" }) => alias ?? providerId,
  nameOf: ({ name = "" }) => name,
  list: [
    flag(enabledVerbs.on, "enabled", true),
    flag(enabledVerbs.off, "enabled", false),
    flag(defaultVerbs.on, "defaultAction", true),
    flag(defaultVerbs.off, "defaultAction", false),
    {
      id: registerVerbs.on,
      label: "enabled",
      only: "button",
      on: (action, { manage }) => manage && !isRegistered(action),
      change: "created",
      about: (action) => ({ after: action }),
      run: (server, action, { api }) => api.by(server).register(action),
      said: { done: said.success, failed: said.failure },
      refresh: [actionsKey],
    },
    ...codeActions<RequiredAction>(({ alias = "" }) => ({
      section: "requiredActions",
      item: ["requiredAction", alias],
    })),
    {
      id: "configure-required-action",
      label: "settings",
      icon: "settings",
      on: (action, { manage }) => manage && isRegistered(action) && action.configurable === true,
      dialog: () => import("./Configure.tsx"),
    },
    {
      id: "clear-required-action",
      label: "clear",
      icon: "trash",
      on: (action, { manage }) =>
        manage && isRegistered(action) && Object.keys(action.config ?? {}).length > 0 && action.configurable === true,
      confirm: ({ name = "" }) => ({
        title: ["authentication.actions.clear", { name }],
        text: "authentication.actions.clearText",
      }),
      change: "updated",
      about: (action) => ({ before: action, after: { ...action, config: {} } }),
      run: (server, { alias = "" }, { api }) => api.by(server).clear(alias),
      said: { done: "configSaveSuccess", failed: "configSaveError" },
      refresh: [actionsKey],
    },
  ],
});
