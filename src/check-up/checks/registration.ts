import { isJson } from "../../realm-document/json.ts";
import type { Json } from "../../realm-document/document.ts";
import { defineChecks } from "../define.ts";
import type { Facts } from "../facts.ts";
import { asvs, guideSection, oidcCore } from "../sources.ts";
import { isTrue, setting } from "../values.ts";
import type { Subject } from "../check.ts";

const robotSteps = ["registration-recaptcha-action", "registration-recaptcha-enterprise", "registration-turnstile"];

const hasRobotCheck = ({ flows, realm }: Facts) =>
  flows.enabled(realm.registrationFlow, ...robotSteps).some(({ execution }) => execution.requirement === "REQUIRED");

const smtpOf = ({ smtpServer }: Json): Json => (isJson(smtpServer) ? smtpServer : {});

/** Registration of users, and email. */
export const registrationChecks = defineChecks("registration", "realm", {
  R10: {
    severity: "high",
    fields: ["registrationAllowed", "verifyEmail"],
    sources: [asvs("6")],
    kcwarden: ["RealmSelfRegistrationEnabled", "RealmEmailVerificationDisabled"],
    test: ({ data }) => data.registrationAllowed === true && data.verifyEmail !== true,
    riskyFix: { verifyEmail: true },
  },
  R11: {
    severity: "low",
    needs: ["flows"],
    fields: ["registrationAllowed", "registrationFlow"],
    sources: [asvs("6.3.1")],
    test: ({ data }, facts) => data.registrationAllowed === true && !hasRobotCheck(facts),
  },
  R12: {
    severity: "low",
    fields: ["verifyEmail"],
    sources: [oidcCore("5.1", "StandardClaims")],
    kcwarden: ["RealmEmailVerificationDisabled"],
    test: ({ data }) => data.verifyEmail !== true && data.registrationAllowed !== true,
  },
  R15: {
    severity: "medium",
    fields: ["smtpServer", "resetPasswordAllowed", "verifyEmail"],
    sources: [guideSection("Configuring email for a realm")],
    test: ({ data }) =>
      (data.resetPasswordAllowed === true || data.verifyEmail === true) && smtpOf(data).host === undefined,
  },
  R16: {
    severity: "medium",
    fields: ["smtpServer/ssl", "smtpServer/starttls", "smtpServer/auth"],
    sources: [guideSection("Configuring email for a realm")],
    test: ({ data }) => {
      const { host, ssl, starttls, auth } = smtpOf(data);
      if (host === undefined || isTrue(ssl) || isTrue(starttls)) return false;
      return { severity: isTrue(auth) ? "high" : "medium" };
    },
    riskyFix: { "smtpServer/starttls": "true" },
  },
});

const policyType = "org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy";

const isTrustedHosts = ({ data }: Subject) =>
  data.providerType === policyType && data.subType === "anonymous" && data.providerId === "trusted-hosts";

const mustMatch = ["host-sending-registration-request-must-match", "client-uris-must-match"] as const;

/** The policies for trusted hosts, or the realm if it has none. */
function registrationSubjects(facts: Facts): readonly Subject[] {
  const policies = facts.subjects("components").filter(isTrustedHosts);
  return policies.length > 0 || facts.document.isSparse ? policies : facts.subjects("realm");
}

/** Registration of clients. */
export const clientRegistrationChecks = [
  ...defineChecks("registration", "components", {
    R36: {
      severity: "high",
      needs: ["realm"],
      fields: mustMatch.map((name) => `config/${name}`),
      sources: [asvs("10.4.7")],
      select: registrationSubjects,
      test: (subject) => {
        if (subject.kind === "realm") return { fields: [], changes: [] };
        return mustMatch.every((name) => !isTrue(setting(subject.data, name)));
      },
      fix: Object.fromEntries(mustMatch.map((name) => [`config/${name}`, ["true"]])),
    },
  }),
  ...defineChecks("registration", "initialAccess", {
    R37: {
      severity: "medium",
      fields: ["expiration", "remainingCount"],
      sources: [asvs("10.4.7")],
      test: ({ data }) => Number(data.expiration ?? 0) === 0 && Number(data.remainingCount ?? 1) > 0,
    },
  }),
];
