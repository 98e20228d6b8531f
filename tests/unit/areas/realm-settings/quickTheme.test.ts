import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { coloursOf, madeOf } from "../../../../src/areas/realm-settings/themes/quick/colours.ts";
import { archiveOf, themeIn } from "../../../../src/areas/realm-settings/themes/quick/archive.ts";
import { themeName } from "../../../../src/areas/realm-settings/themes/quick/names.ts";
import { blankTheme, lookOf, ownOf, usualLook } from "../../../../src/areas/realm-settings/themes/quick/settings.ts";
import { contrast, readableOn, shade } from "../../../../src/areas/realm-settings/themes/quick/shades.ts";
import { sheetText } from "../../../../src/areas/realm-settings/themes/quick/sheet.ts";

const blank = blankTheme("light");
const about = { name: "acme", description: "Ärger with\nlines" };
const logo = { name: "our logo.PNG", url: `data:image/png;base64,${btoa("not really a picture")}` };
const theme = { ...blank, logo, light: { ...blank.light, primaryColor: "#a03060" } };

const unpacked = (packed: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(packed)).map(([path, bytes]) => [path, strFromU8(bytes)]));

describe("shades", () => {
  it("go towards black and white, and are empty for an invalid color", () => {
    expect([shade("#808080", -1), shade("#808080", 1), shade("#3366cc", 0), shade("#36c", -0.5)]).toEqual([
      "#000000",
      "#ffffff",
      "#3366cc",
      "#1a3366",
    ]);
    expect(shade("#36", 0.5)).toBeUndefined();
  });

  it("contrast as in WCAG", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect([readableOn("#fff4e0"), readableOn("#212427")]).toEqual(["#000000", "#ffffff"]);
  });
});

describe("colors", () => {
  it("derive from their base color", () => {
    expect(madeOf("light", "primaryColor", "#ff0000")).toEqual([
      ["primaryColorHover", "#b30000"],
      ["activeColor", "#ff0000"],
    ]);
    expect(madeOf("light", "primaryColor", "#ff")).toEqual([]);
    expect(madeOf("light", "backgroundColor", "#ffffff").map(([name]) => name)).not.toContain("backgroundColorAccent");
    expect(coloursOf("light").map(({ name }) => name)).not.toContain("inputBackgroundColor");
  });

  it("read from a file are custom if no base color yields them", () => {
    const light = { ...usualLook.light, linkColor: "#ff0000", linkColorHover: "#b30000", activeColor: "#00ff00" };
    expect(ownOf({ ...usualLook, light })).toEqual(["light.activeColor"]);
    expect(ownOf(usualLook)).toEqual([]);
  });
});

describe("theme style sheet", () => {
  it("is empty without changes", () => {
    expect(sheetText(blank, {})).toBe("");
  });

  it("sets changed colors per mode, with readable text", () => {
    const light = { ...blank.light, backgroundColorNav: "#fff4e0", errorColor: "#d00000" };
    const text = sheetText({ ...blank, light, logoWidth: "80%" }, { logo: "../img/logo.png" });
    expect(text).toContain(':root {\n  --keycloak-logo-width: 80%;\n  --keycloak-logo-url: url("../img/logo.png");\n}');
    expect(text).toContain(":root:not(.pf-v5-theme-dark) {\n  --pf-v5-global--danger-color--100: #d00000;");
    expect(text).toContain(":root:not(.pf-v5-theme-dark) .pf-v5-c-nav {\n  --pf-v5-c-nav__link--Color: #000000;");
    expect(text).not.toContain("dark {");
  });

  it("rejects values that break out of a declaration", () => {
    const light = { ...blank.light, errorColor: "red;} body { display: none" };
    expect(sheetText({ ...blank, light, font: "x; } * {", logoWidth: "1px;}" }, {})).toBe("");
  });
});

describe("theme archive", () => {
  it("has the files that the server expects", () => {
    const files = unpacked(archiveOf(theme, about));
    expect(JSON.parse(files["META-INF/keycloak-themes.json"] ?? "")).toEqual({
      themes: [{ name: "acme", types: ["login", "account", "admin", "common"] }],
    });
    expect(files["theme/acme/login/theme.properties"]).toBe(
      "parent=keycloak.v2\nimport=common/acme\nstyles=css/styles.css css/quick-theme.css\n",
    );
    expect(files["theme/acme/account/theme.properties"]).toBe(
      "parent=keycloak.v3\nimport=common/acme\nstyles=css/quick-theme.css\nlogo=/img/logo.png\n",
    );
    expect(files["theme/acme/admin/messages/messages_en.properties"]).toBe(
      "theme.acme.admin.description=\\u00c4rger with\\nlines\n",
    );
    expect(files["theme/acme/common/resources/img/logo.png"]).toBe("not really a picture");
    expect(files["theme/acme/common/resources/css/quick-theme.css"]).toContain('url("../img/logo.png")');
  });

  it("round-trips", async () => {
    const { logo: _, ...rest } = theme;
    const made = { ...rest, logo: "" as const, font: "Inter", dark: { ...rest.dark, textColor: "#fff" } };
    const file = new File([archiveOf(made, about)], "acme.jar");
    expect(await themeIn(file)).toEqual({ theme: made, about });
  });

  it("is rejected if it is invalid", async () => {
    const refused = (bytes: BlobPart) => expect(themeIn(new File([bytes], "x.jar"))).rejects.toThrow("notOurs");
    await refused("no archive");
    await refused(archiveOf(theme, about).slice(0, 200));
    await expect(themeIn(new File([new Uint8Array(9_000_000)], "x.jar"))).rejects.toThrow("tooLong");
    expect(lookOf({ font: "a}", logoWidth: 3, light: { textColor: "red" }, dark: "no" })).toEqual(usualLook);
  });
});

describe("theme name", () => {
  it("is valid in folders and URLs", () => {
    expect(["Acme Blau!", "Müller & Söhne", "..", "日本", "a/../b"].map(themeName)).toEqual([
      "acme-blau",
      "muller-sohne",
      "quick-theme",
      "quick-theme",
      "a-..-b",
    ]);
  });
});
