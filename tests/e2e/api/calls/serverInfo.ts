import { expect } from "@playwright/test";
import type { Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Server info", "Message bundles". */
export const serverInfo: Area = ({ api, realm }) => ({
  "serverInfo.find": async () => {
    const info = await api.serverInfo.find();
    expect(info).toMatchObject({
      systemInfo: { version: expect.any(String) },
      features: expect.any(Array),
      componentTypes: expect.any(Object),
    });
  },
  "serverInfo.findEffectiveMessageBundles": async () => {
    await api.localization.update({ locale: "en", key: "users" }, "Members");
    const texts = await api.serverInfo.findEffectiveMessageBundles({
      realm,
      themeType: "admin",
      locale: "en",
      theme: "keycloak.v2",
      source: true,
    });
    expect(texts).toContainEqual({ key: "users", value: "Members", source: "REALM" });
    expect(
      await api.serverInfo.findEffectiveMessageBundles({ realm, themeType: "admin", locale: "de" }),
    ).toContainEqual(expect.objectContaining({ key: "users" }));
    await api.localization.delLocale({ locale: "en" });
  },
});
