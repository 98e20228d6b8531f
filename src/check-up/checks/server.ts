import { isJson, objectsIn, textOf, textsIn } from "../../realm-document/json.ts";
import { defineChecks } from "../define.ts";
import type { Facts } from "../facts.ts";
import { globalProfiles } from "../policyProfiles.ts";
import { asvs, guideSection } from "../sources.ts";
import { isOlder } from "../version.ts";

/** Newest version of Keycloak that this build knows. */
const newestVersion = "26.7.4";

const unsupported = new Set(["PREVIEW", "EXPERIMENTAL"]);

const missingProfiles = (profiles: unknown, facts: Facts): readonly string[] =>
  textsIn(profiles).filter(
    (name) => !(name in globalProfiles) && !facts.subjects("clientProfiles").some(({ names }) => names[0] === name),
  );

/** Client policies without effect, and the server itself. */
export const serverChecks = [
  ...defineChecks("clients", "clientPolicies", {
    R38: {
      severity: "note",
      needs: ["clientProfiles"],
      fields: ["profiles", "conditions"],
      sources: [guideSection("Client Policies")],
      select: (facts) => [...facts.subjects("clientPolicies"), ...facts.subjects("clientProfiles")],
      test: ({ kind, names: [name = ""], data }, facts) => {
        if (kind === "clientProfile") {
          const isUsed = facts
            .subjects("clientPolicies")
            .some((policy) => textsIn(policy.data.profiles).includes(name));
          return !isUsed && { fields: [["name"]] };
        }
        const hasConditions = objectsIn(data.conditions).length > 0 && textsIn(data.profiles).length > 0;
        return data.enabled === true && (!hasConditions || missingProfiles(data.profiles, facts).length > 0);
      },
    },
  }),
  ...defineChecks("server", "server", {
    R40: {
      severity: "medium",
      fields: ["systemInfo/version"],
      sources: [asvs("15.2.1")],
      kcwarden: ["KeycloakVersionShouldBeUpToDate"],
      test: ({ data }) => {
        const version = isJson(data.systemInfo) ? textOf(data.systemInfo.version) : "";
        if (version !== "" && isOlder(version, newestVersion)) return true;
        const isPreview = objectsIn(data.features).some(
          ({ enabled, type }) => enabled === true && unsupported.has(textOf(type)),
        );
        return isPreview && { severity: "low", fields: [["features"]] };
      },
    },
  }),
];
