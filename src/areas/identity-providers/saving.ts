import type { SaveOptions } from "../../kit/form/useSave.ts";
import type { RecordAccess } from "../../kit/write/record.ts";
import type { providersApi } from "./api.ts";
import type { Provider } from "./provider.ts";

type Api = ReturnType<typeof providersApi>;

/** How a provider is read and written. What it can do is worked out by the server. */
const providerAccess = (api: Api, alias: string): RecordAccess<Provider> => ({
  query: api.detail(alias),
  write: (server, provider) => api.by(server).update(alias, provider),
  computed: ["types"],
});

/** How every form of a provider saves. */
export const saving = (api: Api, alias: string): SaveOptions<Provider> => ({
  area: "identity-providers",
  id: alias,
  ...providerAccess(api, alias),
  success: "updateSuccessIdentityProvider",
  failure: "updateErrorIdentityProvider",
});
