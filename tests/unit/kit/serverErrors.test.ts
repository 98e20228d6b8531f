import kit from "../../../src/kit/en.json" with { type: "json" };
import words from "../../../src/kit/form/serverErrors.json" with { type: "json" };
import recorded from "../../fixtures/texts/serverErrors.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { ApiError, messageOf } from "../../../src/api/ApiError.ts";
import { Texts } from "../../../src/i18n/texts.ts";
import type { FieldDef } from "../../../src/kit/form/fields.ts";
import { errorText } from "../../../src/kit/errors/errorText.ts";
import { fieldErrors } from "../../../src/kit/form/serverErrors.ts";

const fields: FieldDef[] = [
  { path: ["username"], kind: "text" },
  { path: ["attributes", "shoe.size"], kind: "text" },
];
const errorWith = (responseData: unknown) =>
  new ApiError("no", { status: 400, method: "PUT", path: "/", responseData });

function translator() {
  const texts = new Texts();
  texts.addEnglish({ "error-length": "{{0}} needs {{1}} to {{2}} characters", username: "Username" });
  return texts.translator("acme", "en");
}

describe("server errors on fields", () => {
  it("find the field by name and interpolate parameters, translating keys", () => {
    const found = fieldErrors(
      translator(),
      errorWith({
        errors: [
          { field: "username", errorMessage: "error-length", params: ["username", 3, 255] },
          { field: "shoe.size", errorMessage: "${error-length}", params: [] },
        ],
      }),
      fields,
    );
    expect(found.map(({ field, message }) => [field.path.at(-1), message])).toEqual([
      ["username", "Username needs 3 to 255 characters"],
      ["shoe.size", expect.any(String)],
    ]);
  });

  it("accept a single error or a list", () => {
    expect(
      fieldErrors(translator(), errorWith({ field: "username", errorMessage: "Plain words" }), fields),
    ).toMatchObject([{ message: "Plain words" }]);
  });

  it("prefer the field of the full path to one with the same ending", () => {
    const both: FieldDef[] = [
      { path: ["owner", "name"], kind: "readonly" },
      { path: ["name"], kind: "text" },
    ];
    expect(
      fieldErrors(translator(), errorWith({ field: "name", errorMessage: "taken" }), both).map(({ field }) => field),
    ).toEqual([both[1]]);
  });

  it("find the row of a key in a key/value list", () => {
    const list: FieldDef = { path: ["attributes"], kind: "keyvalues" };
    const values = { attributes: [{ key: "long", value: "x" }] };
    expect(fieldErrors(translator(), errorWith({ field: "long", errorMessage: "too long" }), [list], values)).toEqual([
      { field: list, message: "too long", row: "long" },
    ]);
    expect(fieldErrors(translator(), errorWith({ field: "other", errorMessage: "too long" }), [list], values)).toEqual(
      [],
    );
  });

  it("leave errors without a field to the alert", () => {
    expect(fieldErrors(translator(), errorWith({ errors: [{ field: "email", errorMessage: "x" }] }), fields)).toEqual(
      [],
    );
    expect(fieldErrors(translator(), new Error("x"), fields)).toEqual([]);
  });
});

describe("server error keys", () => {
  const texts = new Texts();
  texts.addEnglish(kit);
  texts.addEnglish({ ...words, username: "Username" });
  const t = texts.translator("acme", "en");
  const isSentence = (text: string) => /^["“\p{Lu}].* .*[.?]$/u.test(text) && !/[{}]|undefined/.test(text);

  it("have texts for every error of the server's bundles, at a field and alone", () => {
    for (const [key, count] of Object.entries(recorded.keys)) {
      const params = ["username", 2, 3].slice(0, Math.max(1, count));
      const error = errorWith({ errors: [{ field: "username", errorMessage: key, params }] });
      const [found] = fieldErrors(t, error, fields);
      expect(found?.message, key).toSatisfy(isSentence);
      expect(errorText(t, error), key).toSatisfy(isSentence);
      if (count === 0)
        expect(
          errorText(
            t,
            new ApiError(key, { status: 400, method: "PUT", path: "/", responseData: { errorMessage: key } }),
          ),
          key,
        ).toSatisfy(isSentence);
    }
  });

  it("have no texts for errors that the server never sends", () => {
    expect(
      Object.keys(words).filter((key) => !(key in recorded.keys) && !/Exists?Message$|^invalidUserMessage$/.test(key)),
    ).toEqual([]);
  });

  it("become readable if unknown", () => {
    const said = (errorMessage: string) =>
      fieldErrors(t, errorWith({ field: "username", errorMessage }), fields)[0]?.message;
    expect(said("tooManyMoonsMessage")).toBe("Too many moons message");
    expect(said("error-on-the-moon")).toBe("Error on the moon");
    expect(said("Plain words of an extension")).toBe("Plain words of an extension");
    const alone = new ApiError("strange_error", {
      status: 400,
      method: "PUT",
      path: "/",
      responseData: { error: "strange_error" },
    });
    expect(errorText(t, alone)).toBe("Strange error");
  });

  it.each([
    [{ error: "unknown_error" }, "unknown_error"],
    [
      { error: "unknown_error", error_description: "For more on this error consult the server log." },
      "For more on this error consult the server log.",
    ],
    [{ error: "unknown_error", error_description: "Cannot parse the JSON" }, "Cannot parse the JSON"],
    [{ errorMessage: "unable to read contents from stream" }, "unable to read contents from stream"],
    [{ errorMessage: "Duplicate resource error" }, "Duplicate resource error"],
  ])("start with our explanation if the error names no cause: %j", (responseData, words) => {
    const error = new ApiError(messageOf(responseData), { status: 500, method: "POST", path: "/", responseData });
    expect(errorText(t, error)).toMatch(new RegExp(`^(?:Keycloak|This) .+\\. Server message: ${words}$`));
  });
});
