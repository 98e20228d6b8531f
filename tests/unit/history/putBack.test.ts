import { describe, expect, it } from "vitest";
import { asStored } from "../../../src/api/unchangedSecrets.ts";
import {
  changesBetween,
  linesOf,
  rulesOf,
  withFieldsBack,
  type ChangeEvent,
  type HistoryKind,
} from "../../../src/history/index.ts";
import type { Json } from "../../../src/realm-document/index.ts";
import { client, event } from "./events.ts";

interface Sample {
  kind: HistoryKind;
  type: string;
  path: string | undefined;
  record: Json;
  /** Fields that the edits write. */
  edits: readonly ((number: number) => Json)[];
}

const id = "3d5e77f2-41c9-4d0b-8e3c-9b7a6f2a13c4";
const texts = (field: string) => (number: number) => ({ [field]: number % 4 === 0 ? "" : `${field} ${number}` });
const switches = (field: string) => (number: number) => ({ [field]: number % 2 === 0 });
const config = (record: Json) => (number: number) => ({
  config: { ...(record.config as Json), [`key${number % 3}`]: `v${number}` },
});
const attributes = (number: number) => ({ attributes: { a: [`v${number}`], [`b${number % 2}`]: ["x"] } });

const mapper = { id, name: "dep", protocol: "openid-connect", protocolMapper: "m", config: { claim: "dep" } };
const provider = {
  alias: "google",
  internalId: id,
  providerId: "oidc",
  enabled: true,
  trustEmail: false,
  config: { clientId: "x", clientSecret: "**********" },
};

const samples: readonly Sample[] = [
  {
    kind: "realm",
    type: "REALM",
    path: undefined,
    record: {
      id,
      realm: "acme",
      enabled: true,
      accessTokenLifespan: 300,
      displayName: "Acme",
      registrationAllowed: false,
      smtpServer: { password: "**********" },
    },
    edits: [(number) => ({ accessTokenLifespan: number }), texts("displayName"), switches("registrationAllowed")],
  },
  {
    kind: "client",
    type: "CLIENT",
    path: `clients/${client.id}`,
    record: { ...client, implicitFlowEnabled: false },
    edits: [
      texts("name"),
      switches("implicitFlowEnabled"),
      (number) => ({ redirectUris: [`https://a${number % 3}.test`, `https://b${number % 2}.test`] }),
      (number) => ({ attributes: { ...client.attributes, "access.token.lifespan": number % 3 ? String(number) : "" } }),
    ],
  },
  {
    kind: "clientScope",
    type: "CLIENT_SCOPE",
    path: `client-scopes/${id}`,
    record: { id, name: "s", protocol: "openid-connect", attributes: {} },
    edits: [texts("description")],
  },
  {
    kind: "realmRole",
    type: "REALM_ROLE",
    path: `roles-by-id/${id}`,
    record: { id, name: "r", composite: false, attributes: {} },
    edits: [texts("description"), attributes],
  },
  {
    kind: "clientRole",
    type: "CLIENT_ROLE",
    path: `roles-by-id/${client.id}`,
    record: { id, name: "r", composite: false, attributes: {} },
    edits: [texts("description")],
  },
  {
    kind: "user",
    type: "USER",
    path: `users/${id}`,
    record: { id, username: "anna", enabled: true, email: "a@x.test", requiredActions: [] },
    edits: [
      texts("firstName"),
      switches("enabled"),
      attributes,
      (number) => ({ requiredActions: number % 2 ? ["UPDATE_PASSWORD"] : [] }),
    ],
  },
  {
    kind: "group",
    type: "GROUP",
    path: `groups/${id}`,
    record: { id, name: "g", path: "/g", attributes: {} },
    edits: [texts("description"), attributes],
  },
  {
    kind: "identityProvider",
    type: "IDENTITY_PROVIDER",
    path: "identity-provider/instances/google",
    record: provider,
    edits: [switches("trustEmail"), config(provider)],
  },
  {
    kind: "identityProviderMapper",
    type: "IDENTITY_PROVIDER_MAPPER",
    path: `identity-provider/instances/google/mappers/${id}`,
    record: mapper,
    edits: [config(mapper)],
  },
  {
    kind: "protocolMapper",
    type: "PROTOCOL_MAPPER",
    path: `client-scopes/${id}/protocol-mappers/models/${id}`,
    record: mapper,
    edits: [config(mapper)],
  },
  {
    kind: "component",
    type: "COMPONENT",
    path: `components/${id}`,
    record: { id, name: "ldap", providerId: "ldap", config: { priority: ["0"], bindCredential: ["**********"] } },
    edits: [(number) => ({ config: { priority: [String(number)], bindCredential: ["**********"] } })],
  },
  {
    kind: "organization",
    type: "ORGANIZATION",
    path: `organizations/${id}`,
    record: { id, name: "o", alias: "o", enabled: true, domains: [{ name: "o.test", verified: false }] },
    edits: [
      texts("description"),
      switches("enabled"),
      (number) => ({ domains: [{ name: `o${number % 2}.test`, verified: false }] }),
    ],
  },
];

/** The same numbers in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 8;
  };
}

describe("putting back", () => {
  it("returns 200 edits of 12 kinds to the records before them", () => {
    const next = numbers(7);
    const records = samples.map(({ record }) => record);
    const events: ChangeEvent[] = samples.map(({ type, path, record }) => event("UPDATE", type, path, record));
    for (let edit = 0; edit < 200; edit++) {
      const at = next() % samples.length;
      const { kind, type, path, edits } = samples[at] as Sample;
      const change = edits[next() % edits.length]?.(next() % 1000) ?? {};
      const sent = { ...records[at], ...change };
      records[at] = asStored(rulesOf(kind).writes, records[at], sent) as Json;
      events.push(event("UPDATE", type, path, sent));
    }
    const differing = samples.filter(({ kind, record }, at) => {
      const live = { record: records[at] as Json, isSparse: false };
      return changesBetween(kind, { record, isSparse: false }, live, "acme").length > 0;
    });
    expect(differing.length).toBeGreaterThan(8);

    let undone = 0;
    for (const line of linesOf(events, "acme")) {
      const at = samples.findIndex(({ kind, path = "" }) => kind === line.subject?.kind && path === line.subject.path);
      if (line.deed.type !== "changed") continue;
      undone += line.deed.fields.length;
      const kind = (samples[at] as Sample).kind;
      records[at] = asStored(
        rulesOf(kind).writes,
        records[at],
        withFieldsBack(kind, records[at] as Json, line.deed.fields),
      ) as Json;
    }
    expect(undone).toBeGreaterThan(150);
    for (const [at, { kind, record }] of samples.entries()) {
      const back = { record: records[at] as Json, isSparse: false };
      expect(changesBetween(kind, { record, isSparse: false }, back, "acme"), kind).toEqual([]);
    }
  });

  it("keeps masks where they are", () => {
    const back = withFieldsBack("identityProvider", provider, [
      { path: ["config", "clientId"], before: "old", after: "x", isSecurityRelevant: true },
    ]);
    expect(back.config).toEqual({ clientId: "old", clientSecret: "**********" });
  });
});
