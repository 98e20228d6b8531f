import { defineActions } from "../../kit/action/defineActions.ts";
import type { organizationsApi } from "./api.ts";
import type { Organization } from "./organization.ts";
import { saving } from "./saving.ts";
import { codeActions } from "../../sections/realm-code/actions.ts";

export interface OrganizationContext {
  api: ReturnType<typeof organizationsApi>;
  manage: boolean;
}

const id = (organization: Organization) => organization.id ?? "";

export const organizationActions = defineActions<Organization, OrganizationContext>({
  area: "organizations",
  idOf: id,
  nameOf: (organization) => organization.name ?? "",
  list: [
    {
      id: "enable",
      label: "enable",
      only: "button",
      on: (organization, { manage }) => manage && !organization.enabled,
      set: { path: ["enabled"], to: true },
      saving: (organization, { api }) => saving(api, id(organization)),
    },
    {
      id: "disable",
      label: "disable",
      only: "button",
      on: (organization, { manage }) => manage && organization.enabled === true,
      confirm: () => ({ title: "disableConfirmOrganizationTitle", text: "disableConfirmOrganization" }),
      set: { path: ["enabled"], to: false },
      saving: (organization, { api }) => saving(api, id(organization)),
    },
    ...codeActions<Organization>((organization) => ({ section: "organizations", item: id(organization) })),
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      on: (_, { manage }) => manage,
      confirm: (organization, { api }) => ({
        title: "organizationDelete",
        subject: organization.name,
        text: "organizationDeleteConfirm",
        facts: async () =>
          // Deleting an organization deletes its managed members.
          (await api.readMembers(id(organization), { first: 0, max: 1, membershipType: "managed" })).length
            ? { typed: organization.name, warnings: [{ text: "organizations.deleteManaged", state: "managed" }] }
            : {},
      }),
      change: "deleted",
      about: (organization) => ({ before: organization }),
      run: (server, organization, { api }) => api.by(server).remove(id(organization)),
      said: { done: "organizationDeletedSuccess", failed: "organizationDeleteError" },
      refresh: [["organizations", "list"], ["organizations", "count"], ["users"]],
    },
  ],
});
