import { expect } from "@playwright/test";
import { given, refusal, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Identity providers"; docs/spec/areas/identity-providers.md. */
export const identityProviders: Area = ({ api, serverUrl, realm }) => {
  const alias = "corp-ü.1";
  let mapperId = "";
  const provider = async () => given(await api.identityProviders.findOne({ alias }));
  const mapper = {
    name: "m",
    identityProviderAlias: alias,
    identityProviderMapper: "hardcoded-attribute-idp-mapper",
    config: { attribute: "team", "attribute.value": "blue", syncMode: "INHERIT" },
  };
  const discovery = `${serverUrl}/realms/${encodeURIComponent(realm)}/.well-known/openid-configuration`;

  return {
    "identityProviders.importFromUrl": async () => {
      const config = await api.identityProviders.importFromUrl({ providerId: "oidc", fromUrl: discovery });
      expect(config).toMatchObject({ tokenUrl: expect.stringContaining("/protocol/openid-connect/token") });
      const form = new FormData();
      form.set("providerId", "oidc");
      form.set("file", new Blob([await (await fetch(discovery)).text()]), "openid-configuration.json");
      expect(await api.identityProviders.importFromUrl(form)).toMatchObject({ tokenUrl: config.tokenUrl });
      await api.identityProviders.create({
        alias,
        providerId: "oidc",
        enabled: true,
        config: { ...config, clientId: "c", clientSecret: "s" },
      });
    },
    "identityProviders.create": async () => {
      expect(await refusal(api.identityProviders.create({ alias, providerId: "oidc" }))).toMatchObject({ status: 409 });
      expect(await api.identityProviders.create({ alias: "google-1", providerId: "google" })).toEqual({
        id: expect.any(String),
      });
    },
    "identityProviders.find": async () => {
      expect(await api.identityProviders.find({ search: "corp", first: 0, max: 11, realmOnly: true })).toMatchObject([
        { alias },
      ]);
      expect(
        await api.identityProviders.find({ realmOnly: false, capability: "USER_LINKING", type: "ANY" }),
      ).toHaveLength(2);
    },
    "identityProviders.findOne": async () => {
      expect(await provider()).toMatchObject({ alias, providerId: "oidc", config: { clientSecret: "**********" } });
      expect(await api.identityProviders.findOne({ alias: "none" })).toBeNull();
    },
    "identityProviders.update": async () => {
      await api.identityProviders.update({ alias }, { ...(await provider()), displayName: "Corp", trustEmail: true });
      expect(await provider()).toMatchObject({ displayName: "Corp", trustEmail: true });
    },
    "identityProviders.findFactory": async () => {
      expect(await api.identityProviders.findFactory({ providerId: "oidc" })).toMatchObject({
        id: "oidc",
        name: expect.any(String),
      });
    },
    "identityProviders.uploadCertificate": async () => {
      const [key] = given((await api.realms.getKeys({ realm })).keys?.filter(({ certificate }) => certificate));
      const form = new FormData();
      form.set("keystoreFormat", "Certificate PEM");
      form.set(
        "file",
        new Blob([`-----BEGIN CERTIFICATE-----\n${given(key?.certificate)}\n-----END CERTIFICATE-----`]),
        "cert.pem",
      );
      expect(await api.identityProviders.uploadCertificate({}, form)).toMatchObject({
        certificate: expect.any(String),
      });
    },
    "identityProviders.reloadKeys": async () => {
      expect(await api.identityProviders.reloadKeys({ alias })).toEqual(expect.any(Boolean));
    },
    "identityProviders.findMapperTypes": async () => {
      expect(await api.identityProviders.findMapperTypes({ alias })).toHaveProperty("hardcoded-attribute-idp-mapper");
    },
    "identityProviders.createMapper": async () => {
      mapperId = (await api.identityProviders.createMapper({ alias, identityProviderMapper: mapper })).id;
    },
    "identityProviders.findMappers": async () => {
      expect(await api.identityProviders.findMappers({ alias })).toMatchObject([{ id: mapperId, name: "m" }]);
    },
    "identityProviders.findOneMapper": async () => {
      expect(await api.identityProviders.findOneMapper({ alias, id: mapperId })).toMatchObject(mapper);
      expect(await api.identityProviders.findOneMapper({ alias, id: "none" })).toBeNull();
    },
    "identityProviders.updateMapper": async () => {
      await api.identityProviders.updateMapper(
        { alias, id: mapperId },
        { id: mapperId, ...mapper, config: { ...mapper.config, "attribute.value": "red" } },
      );
      expect(await api.identityProviders.findOneMapper({ alias, id: mapperId })).toMatchObject({
        config: { "attribute.value": "red" },
      });
    },
    "identityProviders.delMapper": async () => {
      await api.identityProviders.delMapper({ alias, id: mapperId });
      expect(await api.identityProviders.findMappers({ alias })).toEqual([]);
    },
    "identityProviders.listPermissions": async () => {
      expect(await refusal(api.identityProviders.listPermissions({ alias }))).toMatchObject({ status: 501 });
    },
    "identityProviders.updatePermission": async () => {
      expect(await refusal(api.identityProviders.updatePermission({ alias }, { enabled: true }))).toMatchObject({
        status: 501,
      });
    },
    "identityProviders.del": async () => {
      await api.identityProviders.del({ alias });
      await api.identityProviders.del({ alias: "google-1" });
      expect(await api.identityProviders.find()).toEqual([]);
    },
  };
};
