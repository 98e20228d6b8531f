import { pacedGet, type Json, type NotReadReason, type PacedOptions } from "../../../realm-document/index.ts";
import type { RealmServer } from "../../../realm-document/read/get.ts";
import { isJson, objectsIn } from "../../../realm-document/json.ts";
import { hasKeyUrl, ofClient, ofKeys, ofProvider, ofToken, type Expiry } from "../../../sections/expiries/expiry.ts";

export const expirySources = ["keys", "clients", "providers", "tokens"] as const;

type ExpirySource = (typeof expirySources)[number];

export interface ExpiryReport {
  nowMs: number;
  /** Next ones first. */
  expiries: readonly Expiry[];
  /** Clients and providers whose keys come from a URL. */
  keyUrls: number;
  /** Limits of offline sessions, in seconds. */
  offline?: { idle: number; max: number | undefined };
  notRead: Partial<Record<ExpirySource, NotReadReason>>;
}

const number = (value: unknown) => (typeof value === "number" ? value : 0);

/**
 * Reads everything with an end: keys, certificates, secrets and tokens. Lists of clients only, no request for each.
 * @throws the reason of `signal` if the caller cancels.
 */
export async function readExpiries(
  server: RealmServer,
  options: PacedOptions & { nowMs: number },
): Promise<ExpiryReport> {
  const get = pacedGet(server, options);
  const notRead: ExpiryReport["notRead"] = {};
  const part = async (source: ExpirySource, run: () => Promise<readonly Json[]>) => {
    const found = await get.part(run);
    if ("value" in found) return found.value;
    notRead[source] = found.why.reason;
    return [];
  };
  const [keys, clients, providers, tokens, realm] = await Promise.all([
    part("keys", async () => objectsIn((await get.object<Json>("/keys")).keys)),
    part("clients", () => get.all<Json>("/clients")),
    part("providers", () => get.list<Json>("/identity-provider/instances")),
    part("tokens", () => get.list<Json>("/clients-initial-access")),
    get.part(() => get.object<Json>("")),
  ]);
  const expiries = [
    ...ofKeys(keys),
    ...clients.flatMap(ofClient),
    ...providers.flatMap(ofProvider),
    ...tokens.flatMap(ofToken),
  ].sort((one, other) => one.atMs - other.atMs);
  const settings = "value" in realm && isJson(realm.value) ? realm.value : {};
  return {
    ...{ nowMs: options.nowMs, expiries, notRead },
    keyUrls:
      clients.filter(({ attributes }) => hasKeyUrl(attributes)).length +
      providers.filter(({ config }) => hasKeyUrl(config)).length,
    ...(typeof settings.offlineSessionIdleTimeout === "number" && {
      offline: {
        idle: settings.offlineSessionIdleTimeout,
        max:
          settings.offlineSessionMaxLifespanEnabled === true ? number(settings.offlineSessionMaxLifespan) : undefined,
      },
    }),
  };
}
