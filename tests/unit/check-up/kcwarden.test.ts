// Findings of kcwarden 0.18 on exports of two realms of Keycloak 26.7, without parts that kcwarden does not read.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkUp } from "../../../src/check-up/index.ts";
import { readRealmFile } from "../../../src/realm-document/index.ts";

const fixture = (name: string) => readFileSync(`tests/fixtures/check-up/${name}.json`, "utf8");

const builtIn = /^(?:account|account-console|admin-cli|broker|realm-management|security-admin-console)$/;

/** Findings that are none here. */
const disagreements: readonly { reason: string; is: (auditor: string, entity: string) => boolean }[] = [
  { reason: "Keycloak creates the client.", is: (_auditor, entity) => builtIn.test(entity) },
  {
    reason: "A bearer-only client neither signs in users nor requests tokens.",
    is: (_auditor, entity) => entity === "old-gateway",
  },
  {
    reason: "Assertions have a role list of their own: full scope of SAML clients is no risk.",
    is: (auditor, entity) => auditor === "ClientWithFullScopeAllowed" && /^(?:wages|https:)/.test(entity),
  },
  {
    reason: "The signature of the response covers the assertion.",
    is: (auditor, entity) => auditor === "SamlClientWithAssertionSignatureDisabled" && entity === "wages",
  },
  {
    reason: "Names and emails are no rights: only mappers for roles or groups need the sync mode Force.",
    is: (auditor) => /^IdentityProviderWith(?:OneTimeSync|MappersWithoutForceSyncMode)$/.test(auditor),
  },
  {
    reason: "The version is the newest that this build knows. kcwarden could not look it up.",
    is: (auditor) => auditor === "KeycloakVersionShouldBeUpToDate",
  },
  {
    reason: "Rotation protects refresh tokens of public clients: the fresh realm has none of its own.",
    is: (auditor, entity) => auditor === "RefreshTokensShouldBeRevokedAfterUse" && entity === "fresh",
  },
];

describe.each(["fresh", "demo"])("the %s realm", (name) => {
  it("has no finding of kcwarden that is missing here without a reason", async () => {
    const { documents } = await readRealmFile(fixture(name), name);
    const [document] = documents;
    if (!document) throw new Error("No realm");
    const { results } = checkUp(document, { nowMs: Date.UTC(2026, 10, 28) });
    const theirs = JSON.parse(fixture(`${name}.kcwarden`)) as Record<string, string[]>;
    const missing = Object.entries(theirs).flatMap(([auditor, entities]) => {
      const own = results.filter(({ check }) => check.kcwarden.includes(auditor));
      const found = new Set(own.flatMap(({ findings }) => findings.map(({ names }) => names.at(-1) ?? document.realm)));
      const isExplained = (entity: string) => disagreements.some(({ is }) => is(auditor, entity));
      return entities
        .filter((entity) => !found.has(entity) && !isExplained(entity))
        .map((entity) => `${auditor} ${entity}`);
    });
    expect(missing).toEqual([]);
  });

  it("has as many findings of kcwarden as that tool printed", () => {
    const theirs = Object.values(JSON.parse(fixture(`${name}.kcwarden`)) as Record<string, string[]>);
    expect(theirs.flat()).toHaveLength(name === "fresh" ? 22 : 324);
  });
});

it("names a reason for each disagreement that still occurs", () => {
  const all = ["fresh", "demo"].flatMap((name) =>
    Object.entries(JSON.parse(fixture(`${name}.kcwarden`)) as Record<string, string[]>).flatMap(([auditor, entities]) =>
      entities.map((entity) => [auditor, entity] as const),
    ),
  );
  const unused = disagreements.filter(({ is }) => !all.some(([auditor, entity]) => is(auditor, entity)));
  expect(unused.map(({ reason }) => reason)).toEqual([]);
});
