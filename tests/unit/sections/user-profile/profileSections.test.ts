import type {
  UserProfileAttributeMetadata,
  UserProfileMetadata,
} from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { describe, expect, it } from "vitest";
import { Texts } from "../../../../src/i18n/texts.ts";
import { allFields, type FieldDef } from "../../../../src/kit/form/fields.ts";
import { profileSections, type ProfileForm } from "../../../../src/sections/user-profile/profileSections.tsx";
import everything from "../../../fixtures/users/everything.json" with { type: "json" };

function translator() {
  const texts = new Texts();
  texts.addEnglish({
    username: "Username",
    email: "Email",
    locale: "Language",
    "acme.groups.contact": "Ways to reach",
    "acme.country.JP": "Japan",
    "acme.contract.permanent": "Permanent",
    "locale_pt-BR": "Portuguese (Brazil)",
    defaultLocale: "Default",
  });
  return texts.translator("acme", "en");
}

const t = translator();
const metadata = everything.userProfileMetadata as unknown as UserProfileMetadata;
const build = (form: Partial<ProfileForm> = {}) =>
  profileSections(metadata, { t, user: everything, locales: ["de", "pt-BR"], ...form });
const fieldOf = (name: string, form?: Partial<ProfileForm>) =>
  allFields(build(form)).find(({ path }) => path.at(-1) === name) as FieldDef;
const single = (attribute: UserProfileAttributeMetadata, values?: string[]) =>
  allFields(
    profileSections(
      { attributes: [{ name: "x", ...attribute }] },
      { t, user: values ? { attributes: { x: values } } : {} },
    ),
  )[0] as FieldDef;

describe("user profile form", () => {
  it("has attributes without a group first, then non-empty groups in document order", () => {
    expect(build().map(({ id, title, titleText, text }) => [id, title ?? titleText, text])).toEqual([
      ["profile", "general", undefined],
      ["profile-1", "${acme.groups.contact}", "${acme.groups.contact.text}"],
      ["profile-2", "${acme.groups.work}", undefined],
      ["profile-3", "Preferences", "What the person chose for themselves."],
      ["profile-4", "Dates and times", undefined],
    ]);
  });

  it("shows attributes of an undeclared group with the ungrouped ones", () => {
    const [section] = profileSections(
      { attributes: [{ name: "x", group: "gone" }], groups: [{ name: "other" }] },
      { t },
    );
    expect(section?.fields.map(({ path }) => path)).toEqual([["attributes", "x"]]);
  });

  it("stores the four root attributes at the root and others below attributes, including dots", () => {
    expect(allFields(build()).map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        ["username"],
        ["email"],
        ["firstName"],
        ["lastName"],
        ["attributes", "hr.id"],
        ["attributes", "private-email"],
      ]),
    );
  });

  it("asks for the name before the locale, which the server puts first", () => {
    expect(
      build()[0]
        ?.fields.map(({ path }) => path.at(-1))
        .slice(0, 5),
    ).toEqual(["username", "email", "firstName", "lastName", "locale"]);
  });

  it("has a control for each input type", () => {
    const kinds = Object.fromEntries(
      allFields(build()).map((field) => [
        field.path.at(-1),
        field.inputType ? `${field.kind} ${field.inputType}` : field.kind,
      ]),
    );
    expect(kinds).toMatchObject({
      username: "text",
      email: "text email",
      nickname: "text",
      phone: "text tel",
      "private-email": "text email",
      website: "text url",
      aliases: "lines",
      country: "select",
      "hr.id": "text number",
      department: "select",
      contract: "radio",
      workingDays: "checkboxes",
      bio: "textarea",
      languages: "multiselect",
      newsletters: "multiselect",
      "theme-strength": "custom",
      vatNumber: "text",
      birthday: "text date",
      nextReview: "text datetime-local",
      badgeExpires: "text month",
      onCallWeek: "text",
      shiftStart: "text time",
      locale: "select",
    });
  });

  it("labels options by own labels, keys, key prefix, or their value", () => {
    expect(fieldOf("department").options).toContainEqual({ value: "r&d", label: "Research & development" });
    expect(fieldOf("contract").options).toEqual([
      { value: "permanent", label: "Permanent" },
      { value: "fixed term", label: "fixed term" },
      { value: "contractor", label: "Contractor" },
    ]);
    expect(fieldOf("country").options?.filter(({ value }) => ["JP", "DE"].includes(value))).toEqual([
      { value: "DE", label: "DE" },
      { value: "JP", label: "Japan" },
    ]);
  });

  it("names languages by the console's texts, or their own name, default first", () => {
    expect(fieldOf("locale").options).toEqual([
      { value: "", label: "Default" },
      { value: "de", label: "Deutsch" },
      { value: "pt-BR", label: "Portuguese (Brazil)" },
    ]);
    expect(fieldOf("locale", { locales: [] })).toBeUndefined();
  });

  it("applies help, placeholder, rows, limits, required and read-only", () => {
    expect(fieldOf("nickname")).toMatchObject({
      helpText: "What colleagues call this person.",
      hintText: "At most 40 characters.",
      placeholder: "Bo",
      readOnly: false,
    });
    expect(fieldOf("costCenter")).toMatchObject({ required: "new" });
    expect(fieldOf("legacyId")).toMatchObject({ readOnly: true });
    expect(fieldOf("bio")).toMatchObject({ rows: 5 });
    expect(fieldOf("hr.id")).toMatchObject({ min: 1, max: 999999, step: 1 });
    expect(fieldOf("theme-strength")).toMatchObject({ min: 0, max: 100, step: 5 });
  });

  it("omits read-only attributes for a new user, and fills in defaults only there", () => {
    expect(fieldOf("legacyId", { user: undefined })).toBeUndefined();
    expect(fieldOf("contract", { user: undefined }).initial).toBe("permanent");
    expect(fieldOf("contract").initial).toBeUndefined();
  });

  it("lists the values of a multivalued attribute without an input type", () => {
    expect(single({}, ["a"]).kind).toBe("text");
    expect(single({}, ["a", "b"]).kind).toBe("lines");
    expect(single({ annotations: { inputType: "text" } }, ["a", "b"]).kind).toBe("text");
    expect(single({ multivalued: true, annotations: { inputType: "html5-email" } })).toMatchObject({
      kind: "lines",
      inputType: "email",
    });
  });

  it("allows several choices for multivalued attributes", () => {
    const options = { options: { options: ["a", "b"] } };
    expect(single({ multivalued: true, validators: options, annotations: { inputType: "select" } }).kind).toBe(
      "multiselect",
    );
    expect(
      single({ multivalued: true, validators: options, annotations: { inputType: "select-radiobuttons" } }).kind,
    ).toBe("checkboxes");
    expect(single({ annotations: { inputType: "select" } }).kind).toBe("text");
  });

  it("shows stored values that are no longer an option or that a native input would hide", () => {
    const options = { options: { options: ["a", "b"] } };
    expect(
      single({ validators: options, annotations: { inputType: "select-radiobuttons" } }, ["old"]).options,
    ).toContainEqual({ value: "old", label: "old" });
    expect(single({ annotations: { inputType: "html5-date" } }, ["28.2.1990"]).inputType).toBeUndefined();
    expect(single({ annotations: { inputType: "html5-date" } }, ["1990-02-28"]).inputType).toBe("date");
    expect(single({ annotations: { inputType: "html5-number" } }, ["many"]).inputType).toBeUndefined();
    expect(single({ annotations: { inputType: "html5-week" } }, ["2026-W50"])).toMatchObject({ kind: "text" });
  });

  it("survives annotations that are not texts", () => {
    expect(
      single({
        annotations: {
          inputType: { a: 1 },
          inputTypePlaceholder: ["x"],
          inputOptionLabels: "no map",
          inputTypeRows: 4,
        } as never,
      }),
    ).toMatchObject({ kind: "text" });
    expect(single({ annotations: { inputType: "textarea", inputTypeRows: 4, inputTypeCols: "30" } })).toMatchObject({
      kind: "textarea",
      rows: 4,
      cols: 30,
    });
    expect(single({ annotations: { inputType: "textarea", inputTypeCols: "wide" } })).not.toHaveProperty("cols");
  });
});
