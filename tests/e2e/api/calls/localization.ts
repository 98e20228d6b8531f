import { expect } from "@playwright/test";
import { refusal, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Realms", localization; docs/spec/areas/realm-settings.md. */
export const localization: Area = ({ api }) => ({
  "localization.update": async () => {
    await api.localization.update({ locale: "de", key: "user.title" }, "Benutzer {0} „%“");
  },
  "localization.findOne": async () => {
    expect(await api.localization.findOne({ locale: "de", key: "user.title" })).toBe("Benutzer {0} „%“");
    expect(await refusal(api.localization.findOne({ locale: "de", key: "none" }))).toMatchObject({
      status: 404,
      message: "Localization text not found",
    });
  },
  "localization.addTexts": async () => {
    await api.localization.addTexts({ locale: "de" }, { "user.title": "Leute", "user.help": "Hilfe" });
  },
  "localization.find": async () => {
    expect(await api.localization.find({ locale: "de" })).toEqual({ "user.title": "Leute", "user.help": "Hilfe" });
  },
  "localization.locales": async () => expect(await api.localization.locales()).toEqual(["de"]),
  "localization.del": async () => {
    await api.localization.del({ locale: "de", key: "user.help" });
    expect(await api.localization.find({ locale: "de" })).toEqual({ "user.title": "Leute" });
  },
  "localization.delLocale": async () => {
    await api.localization.delLocale({ locale: "de" });
    expect(await api.localization.find({ locale: "de" })).toEqual({});
  },
});
