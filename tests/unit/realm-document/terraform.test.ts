import { describe, expect, it } from "vitest";
import { readRealm, readRealmFile, toNormalizedJson, toTerraform } from "../../../src/realm-document/index.ts";
import type { MemoryRealm } from "../../support/memoryRealm.ts";
import { edits, seeded } from "./realms.ts";

async function edited(): Promise<MemoryRealm> {
  const realm = await seeded("acme");
  for (const edit of edits) await edit(realm);
  realm.record.smtpServer = { host: "mail", auth: "true", user: "u", password: "**********" };
  realm.add("clients", {
    ...{ clientId: '${file("x")} %{ if } \\ "\n', protocol: "openid-connect", enabled: true, secret: "plain-secret" },
    attributes: { "own.key": "${path.module}", "acr.loa.map": '{"gold":"2"}' },
  });
  realm.add("components", {
    ...{
      name: "ldap",
      providerId: "ldap",
      providerType: "org.keycloak.storage.UserStorageProvider",
      parentId: "acme-id",
    },
    config: { vendor: ["ad"], userObjectClasses: ["person, top"], bindCredential: ["**********"], searchScope: ["2"] },
  });
  return realm;
}

/** Text without the contents of quoted texts, in which a `"` or a template would end them. */
const withoutTexts = (text: string) =>
  text.replace(/"(?:[^"\\\n$%]|\\.|\$\$\{|%%\{|[$%](?!\{))*"/g, '""').replace(/#.*/g, "");

describe("Terraform", () => {
  it("is well-formed whatever names and values contain", async () => {
    const text = withoutTexts(toTerraform(await readRealm(await edited())));
    expect(text.match(/"/g)?.length).toBe(2 * (text.match(/""/g)?.length ?? 0));
    for (const [open, close] of ["{}", "[]"])
      expect(text.split(open ?? "").length).toBe(text.split(close ?? "").length);
    const line = /^\s*(?:[\w-]+(?: "")* \{|""? ?= ?.+|[\w-]+ += .+|\}|\]|\],|[\w."-]+,|)$/;
    expect(text.split("\n").filter((row) => !line.test(row) && !/^\s*"" = /.test(row))).toEqual([]);
  });

  it("refers only to resources and variables that it declares, each once", async () => {
    const text = toTerraform(await readRealm(await edited()));
    const declared = [...text.matchAll(/^(resource|variable) "([^"]+)"(?: "([^"]+)")?/gm)].map(
      ([, kind, type, name]) => (kind === "resource" ? `${type}.${name}` : `var.${type}`),
    );
    expect(new Set(declared).size).toBe(declared.length);
    const used = [...withoutTexts(text).matchAll(/\b((?:keycloak_\w+|var)\.[\w-]+)/g)].map(([, address]) => address);
    expect(used.length).toBeGreaterThan(30);
    expect(used.filter((address) => !declared.includes(address ?? ""))).toEqual([]);
  });

  it("imports what the server has, in the documented forms", async () => {
    const realm = await edited();
    const text = toTerraform(await readRealm(realm));
    const idOf = (list: string, field: string, name: string) =>
      String(realm.of(list).all.find((entry) => entry[field] === name)?.id);
    const imported = (to: string, id: string) => `import {\n  to = ${to}\n  id = "${id}"\n}`;
    const client = idOf("clients", "clientId", "shop reader");
    expect(text).toContain(imported("keycloak_realm.acme", "acme"));
    expect(text).toContain(imported("keycloak_openid_client.shop_reader", `acme/${client}`));
    expect(text).toMatch(new RegExp(`id = "acme/client/${client}/m\\d+"`));
    expect(text).toMatch(
      /to = keycloak_authentication_execution\.strict_auth-cookie\n {2}id = "acme\/strict\/acme-\d+"/,
    );
    expect(toTerraform(await readRealm(realm), { realm: "other" })).not.toContain("import {");
  });

  it("has no import blocks for files", async () => {
    const { documents } = await readRealmFile(toNormalizedJson(await readRealm(await edited())), "realm.json");
    const [document] = documents;
    expect(document && toTerraform(document)).not.toContain("import {");
  });

  it("holds no secret: a variable or nothing", async () => {
    const text = toTerraform(await readRealm(await edited()));
    expect(text).not.toMatch(/plain-secret|\*{10}|made-\d/);
    expect(text).toContain("password = var.smtp_password");
    expect(text).toMatch(/bind_credential += var\.ldap_bind_credential/);
  });

  it("names what no resource covers", async () => {
    const realm = await edited();
    realm.record.otherSetting = true;
    const { sections, ...read } = await readRealm(realm, { sections: ["realm", "workflows", "clients"] });
    const localization = { id: "localization", state: "notRead", reason: "forbidden" } as const;
    const text = toTerraform({ ...read, sections: { ...sections, localization } });
    expect(text).toContain("# Not covered: otherSetting");
    expect(text).toContain("#   workflow/leavers");
    expect(text).toMatch(/^# Not read: localization$/m);
  });
});
