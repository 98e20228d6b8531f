import type { SaveOptions } from "../../kit/form/useSave.ts";
import type { organizationsApi } from "./api.ts";
import type { Organization } from "./organization.ts";

type Api = ReturnType<typeof organizationsApi>;

/** Save options that all forms of an organization share. */
export const saving = (api: Api, id: string): SaveOptions<Organization> => ({
  area: "organizations",
  id,
  query: api.detail(id),
  write: (server, organization) => api.by(server).update(id, organization),
  success: "organizationSaveSuccess",
  failure: "organizationSaveError",
});
