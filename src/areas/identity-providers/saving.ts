import type { SaveOptions } from "../../kit/form/useSave.ts";
import type { RecordAccess } from "../../kit/write/record.ts";
import type { providersApi } from "./api.ts";
import type { Provider } from "./provider.ts";

type Api = ReturnType<typeof providersApi>;

/** Reads and writes a provider. The server computes `types`. */
const providerAccess = (api: Api, alias: string): RecordAccess<Provider> => ({
  query: api.detail(alias),
  write: (server, provider) => api.by(server).update(alias, provider),
  computed: ["types"],
});

/** Save options of all provider forms. */
export const saving = (api: Api, alias: string): SaveOptions<Provider> => ({
  area: "identity-providers",
  id: alias,
  ...providerAccess(api, alias),
  success: "updateSuccessIdentityProvider",
  failure: "updateErrorIdentityProvider",
});
