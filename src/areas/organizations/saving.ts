import type { SaveOptions } from "../../kit/form/useSave.ts";
import type { RecordAccess } from "../../kit/write/record.ts";
import type { organizationsApi, Provider } from "./api.ts";
import type { Organization } from "./area.ts";

type Api = ReturnType<typeof organizationsApi>;

/** How every form of an organization saves. */
export const saving = (api: Api, id: string): SaveOptions<Organization> => ({
  area: "organizations",
  id,
  query: api.detail(id),
  write: (server, organization) => api.by(server).update(id, organization),
  success: "organizationSaveSuccess",
  failure: "organizationSaveError",
});

/** How an identity provider is read and written. */
export const providerAccess = (api: Api, alias: string): RecordAccess<Provider> => ({
  query: api.provider(alias),
  write: (server, provider) => api.by(server).updateProvider(alias, provider),
});
