import { describe, expect, it } from "vitest";
import { checkUp, fixed, planFixes } from "../../../src/check-up/index.ts";
import { english } from "../../../src/check-up/english.ts";
import { keyOf, type RealmDocument } from "../../../src/realm-document/index.ts";
import { certificate, duringMs, nearEndMs } from "./certificates.ts";
import { documentOf, findingsOf, optionsOf, resultOf, runOf, step } from "./build.ts";
import { validityOf } from "../../../src/check-up/certificate.ts";

const shop = keyOf("client", "shop");

/** The document with one item changed. */
function withItem(document: RealmDocument, section: "clients" | "realm", changes: object): RealmDocument {
  const found = document.sections[section];
  if (found.state === "notRead") return document;
  const items = found.items.map((item, index) => (index === 0 ? { ...item, ...changes } : item));
  return { ...document, sections: { ...document.sections, [section]: { ...found, items } } };
}

describe("the check-up", () => {
  it("counts findings by severity, held ones apart", () => {
    const { counts } = runOf({
      client: { implicitFlowEnabled: true, fullScopeAllowed: true },
      realm: { sslRequired: "none" },
    });
    expect(counts).toMatchObject({
      findings: { critical: 1, medium: 1, low: 1, high: 0 },
      held: 0,
      found: 3,
      unknown: 0,
    });
  });

  it("runs only the given checks", () => {
    const { results } = runOf({}, { only: ["K09", "R09"] });
    expect(results.map(({ check }) => check.id)).toEqual(["R09", "K09"]);
  });

  it("is unknown for an item whose deciding part was not read", () => {
    const document = withItem(documentOf({ client: { serviceAccountsEnabled: true } }), "clients", {
      unread: [{ path: ["serviceAccountRoles"], why: { reason: "forbidden", status: 403 } }],
    });
    const run = checkUp(document, optionsOf());
    expect(resultOf(run, "K17")).toMatchObject({ state: "unknown", unknownKeys: [shop] });
    expect(resultOf(run, "K09").state).toBe("passed");
  });

  it("is unknown for fields that a sparse file does not state", () => {
    const run = runOf({
      isSparse: true,
      client: { implicitFlowEnabled: undefined },
      realm: { bruteForceProtected: undefined },
    });
    expect(resultOf(run, "K09").unknownKeys).toContain(shop);
    expect(resultOf(run, "R07").state).toBe("unknown");
  });

  it("is unknown for a realm with the few settings that limited admins get", () => {
    const document = withItem(documentOf(), "realm", { data: { enabled: true, browserFlow: "browser" } });
    const result = resultOf(checkUp(document, optionsOf()), "R07");
    expect(result).toMatchObject({ state: "unknown", missing: [{ need: "realm", reason: "forbidden" }] });
  });

  it("is unknown for service accounts that a file does not have", () => {
    const run = runOf({ isFile: true, client: { serviceAccountsEnabled: true } });
    expect(resultOf(run, "K17").unknownKeys).toEqual([shop]);
  });

  it("reports a disabled client one severity lower", () => {
    expect(findingsOf(runOf({ client: { enabled: false, redirectUris: ["*"] } }), "K01")).toMatchObject([
      { severity: "high" },
    ]);
  });

  it("leaves out clients that the server creates", () => {
    const run = runOf({ client: { clientId: "account-console", implicitFlowEnabled: true } });
    expect(findingsOf(run, "K09")).toEqual([]);
    const master = runOf({ realmName: "master", client: { clientId: "acme-realm", implicitFlowEnabled: true } });
    expect(findingsOf(master, "K09")).toEqual([]);
  });

  it("reports the bypass of a second factor also for clients that the server creates", () => {
    const flows = { "direct grant": [step("direct-grant-validate-password")] };
    const run = runOf({ flows, client: { clientId: "admin-cli", directAccessGrantsEnabled: true } });
    expect(findingsOf(run, "F01")).toMatchObject([{ names: ["admin-cli"] }]);
    expect(findingsOf(run, "K10")).toEqual([]);
  });

  it("rates a wildcard after the host by the version of the server", () => {
    const severityAt = (version?: string) => {
      const extras = { server: version === undefined ? undefined : { systemInfo: { version } } };
      return findingsOf(runOf({ client: { redirectUris: ["https://shop.example*"] }, extras }), "K02")[0]?.severity;
    };
    expect([severityAt("26.6.9"), severityAt("26.7.0"), severityAt("27.0.0"), severityAt()]).toEqual([
      ...["critical", "low", "low", "critical"],
    ]);
  });

  it("masks secrets", () => {
    const [finding] = findingsOf(
      runOf({ client: { clientAuthenticatorType: "client-secret", secret: "short" } }),
      "K19",
    );
    expect(JSON.stringify(finding)).not.toContain("short");
  });

  it("takes ten asterisks for the secret only if the server sent them", () => {
    const client = { clientAuthenticatorType: "client-secret", secret: "**********" };
    expect(resultOf(runOf({ client }), "K19").state).toBe("found");
    expect(resultOf(runOf({ client, isFile: true }), "K19")).toMatchObject({ state: "unknown", unknownKeys: [shop] });
  });

  it("reports keys by size, end and age", () => {
    const key = { algorithm: "RS256", kid: "k", type: "RSA", use: "SIG", status: "ACTIVE" };
    const keyFields = (more: object, nowMs: number) =>
      findingsOf(runOf({ extras: { keys: [{ ...key, ...more }] }, nowMs }), "R29").map(
        ({ fields }) => fields.at(-1)?.path,
      );
    expect(keyFields({ publicKey: btoa("x".repeat(162)) }, duringMs)).toEqual([["publicKey"]]);
    expect(keyFields({ publicKey: btoa("x".repeat(294)) }, duringMs)).toEqual([]);
    expect(keyFields({ validTo: nearEndMs }, nearEndMs)).toEqual([["validTo"]]);
    expect(keyFields({ certificate }, Date.UTC(2029, 0, 1))).toEqual([["certificate"]]);
    expect(keyFields({ certificate, status: "PASSIVE" }, Date.UTC(2029, 0, 1))).toEqual([]);
  });

  it("asks for eight characters next to a required second factor", () => {
    const realm = { passwordPolicy: "length(8) and passwordBlacklist(common.txt)" };
    const flows = { browser: [step("auth-username-password-form"), step("auth-otp-form")] };
    expect(findingsOf(runOf({ realm, flows }), "R02")).toEqual([]);
    expect(findingsOf(runOf({ realm }), "R02")).toHaveLength(1);
  });

  it("has a text for every area and severity of its results", () => {
    const { results } = runOf();
    for (const { check } of results)
      for (const key of [`checkUp.area.${check.area}`, `checkUp.severity.${check.severity}`])
        expect(english(key)).not.toBe(key);
  });
});

describe("the validity of a certificate", () => {
  it("is read with and without PEM lines", () => {
    const validity = { fromMs: Date.UTC(2026, 10, 27, 17, 55, 53), toMs: Date.UTC(2036, 10, 27, 17, 57, 33) };
    expect(validityOf(certificate)).toEqual(validity);
    expect(validityOf(`-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`)).toEqual(validity);
  });

  it.each(["", "no certificate", btoa("0"), certificate.slice(0, 40)])("is unknown for %j", (text) => {
    expect(validityOf(text)).toBeUndefined();
  });
});

describe("fixes", () => {
  const bad = {
    realm: { passwordPolicy: "digits(1)", refreshTokenMaxReuse: 2 },
    client: { implicitFlowEnabled: true, redirectUris: ["https://shop.example*", "http://shop.example/callback"] },
  };
  const findings = runOf(bad).results.flatMap((result) => result.findings);

  it("of one field are applied one after the other", () => {
    const { document } = fixed(documentOf(bad), findings, optionsOf(bad));
    const [realm, client] = ["realm", "clients"].map((id) => {
      const section = document.sections[id as "realm" | "clients"];
      return section.state === "read"
        ? section.items.find(({ key }) => key === "realm" || key === shop)?.data
        : undefined;
    });
    expect(realm?.passwordPolicy).toBe("length(15)");
    expect(client?.redirectUris).toEqual(["https://shop.example/callback", "https://shop.example/*"]);
  });

  it("become a plan that changes only the named fields", () => {
    const chosen = findings.filter(({ check }) => check === "K09" || check === "R22");
    const { steps } = planFixes(documentOf(bad), chosen, optionsOf(bad));
    expect(steps.map(({ kind, action, changes }) => [kind, action, changes])).toEqual([
      ["realm", "update", [{ path: ["refreshTokenMaxReuse"], before: 2, after: 0 }]],
      ["client", "update", [{ path: ["implicitFlowEnabled"], before: true, after: false }]],
    ]);
  });
});
