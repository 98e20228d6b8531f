import { expect } from "@playwright/test";
import { given, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Clients", `certificates`; docs/spec/areas/clients.md. */
export const clientKeys: Area = ({ api }) => {
  let id = "";
  const store = { format: "JKS", keyAlias: "key", keyPassword: "changeit", storePassword: "changeit" };
  const asFile = (bytes: ArrayBuffer | string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("file", new Blob([bytes]), "store");
    return form;
  };
  let keystore = new ArrayBuffer(0);

  return {
    "clients.generateKey": async () => {
      id = (await api.clients.create({ clientId: "clients-keys" })).id;
      expect(await api.clients.generateKey({ id, attr: "jwt.credential" })).toMatchObject({
        privateKey: expect.any(String),
        certificate: expect.any(String),
      });
    },
    "clients.getKeyInfo": async () => {
      expect(await api.clients.getKeyInfo({ id, attr: "jwt.credential" })).toMatchObject({
        certificate: expect.any(String),
      });
      expect(await api.clients.getKeyInfo({ id, attr: "saml.encryption" })).toEqual({});
    },
    "clients.generateAndDownloadKey": async () => {
      const before = await api.clients.getKeyInfo({ id, attr: "jwt.credential" });
      keystore = await api.clients.generateAndDownloadKey({ id, attr: "jwt.credential" }, store);
      expect(keystore.byteLength).toBeGreaterThan(1000);
      expect((await api.clients.getKeyInfo({ id, attr: "jwt.credential" })).certificate).not.toBe(before.certificate);
    },
    "clients.downloadKey": async () => {
      await api.clients.generateKey({ id, attr: "saml.signing" });
      expect((await api.clients.downloadKey({ id, attr: "saml.signing" }, store)).byteLength).toBeGreaterThan(1000);
    },
    "clients.uploadKey": async () => {
      const form = asFile(keystore, {
        keystoreFormat: "JKS",
        keyAlias: "key",
        keyPassword: "changeit",
        storePassword: "changeit",
      });
      await api.clients.uploadKey({ id, attr: "saml.encryption" }, form);
      expect(await api.clients.getKeyInfo({ id, attr: "saml.encryption" })).toMatchObject({
        certificate: expect.any(String),
        privateKey: expect.any(String),
      });
    },
    "clients.uploadCertificate": async () => {
      const { certificate } = await api.clients.getKeyInfo({ id, attr: "saml.encryption" });
      const form = asFile(`-----BEGIN CERTIFICATE-----\n${given(certificate)}\n-----END CERTIFICATE-----`, {
        keystoreFormat: "Certificate PEM",
      });
      await api.clients.uploadCertificate({ id, attr: "jwt.credential" }, form);
      expect((await api.clients.getKeyInfo({ id, attr: "jwt.credential" })).certificate).toBe(certificate);
      await api.clients.del({ id });
    },
  };
};
