import { expect } from "@playwright/test";
import { refusal, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Client policies"; docs/spec/areas/client-policies.md. */
export const clientPolicies: Area = ({ api }) => ({
  "clientPolicies.createProfiles": async () => {
    await api.clientPolicies.createProfiles({
      profiles: [{ name: "own", executors: [{ executor: "secure-session", configuration: {} }] }],
    });
    expect(
      (await refusal(api.clientPolicies.createProfiles({ profiles: [{ name: "own" }, { name: "own" }] }))).status,
    ).toBe(400);
  },
  "clientPolicies.listProfiles": async () => {
    expect(await api.clientPolicies.listProfiles({})).toMatchObject({
      profiles: [{ name: "own", executors: [{ executor: "secure-session" }] }],
    });
    expect(await api.clientPolicies.listProfiles({ includeGlobalProfiles: true })).toMatchObject({
      globalProfiles: expect.arrayContaining([expect.anything()]),
    });
  },
  "clientPolicies.updatePolicy": async () => {
    await api.clientPolicies.updatePolicy({
      policies: [
        { name: "own", enabled: true, profiles: ["own"], conditions: [{ condition: "any-client", configuration: {} }] },
      ],
    });
  },
  "clientPolicies.listPolicies": async () => {
    expect(await api.clientPolicies.listPolicies({ includeGlobalPolicies: true })).toMatchObject({
      policies: [{ name: "own", profiles: ["own"] }],
      globalPolicies: expect.anything(),
    });
    await api.clientPolicies.updatePolicy({ policies: [] });
    await api.clientPolicies.createProfiles({ profiles: [] });
    expect(await api.clientPolicies.listPolicies({})).toMatchObject({ policies: [] });
  },
});
