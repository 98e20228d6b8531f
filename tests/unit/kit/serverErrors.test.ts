import kit from "../../../src/kit/en.json" with { type: "json" };
import words from "../../../src/kit/form/serverErrors.json" with { type: "json" };
import recorded from "../../fixtures/texts/serverErrors.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../src/api/ApiError.ts";
import { Texts } from "../../../src/i18n/texts.ts";
import type { FieldDef } from "../../../src/kit/form/fields.ts";
import { errorText } from "../../../src/kit/alerts/useAlerts.ts";
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

describe("errors of the server on fields", () => {
  it("find the field by name, and put parameters into the message, keys among them translated", () => {
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

  it("take a single error as well as a list", () => {
    expect(
      fieldErrors(translator(), errorWith({ field: "username", errorMessage: "Plain words" }), fields),
    ).toMatchObject([{ message: "Plain words" }]);
  });

  it("go to the field of the whole path before one whose path ends alike", () => {
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

  it("leave errors about no field of the form to the alert", () => {
    expect(fieldErrors(translator(), errorWith({ errors: [{ field: "email", errorMessage: "x" }] }), fields)).toEqual(
      [],
    );
    expect(fieldErrors(translator(), new Error("x"), fields)).toEqual([]);
  });
});

describe("what the server says in keys", () => {
  const texts = new Texts();
  texts.addEnglish(kit);
  texts.addEnglish({ ...words, username: "Username" });
  const t = texts.translator("acme", "en");
  const isSentence = (text: string) => /^["“\p{Lu}].* .*[.?]$/u.test(text) && !/[{}]|undefined/.test(text);

  it("has words for every error of the server's bundles, at a field and alone", () => {
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

  it("has no words that the server never says", () => {
    expect(
      Object.keys(words).filter((key) => !(key in recorded.keys) && !/Exists?Message$|^invalidUserMessage$/.test(key)),
    ).toEqual([]);
  });

  it("is made readable where nobody knows the key", () => {
    const said = (errorMessage: string) =>
      fieldErrors(t, errorWith({ field: "username", errorMessage }), fields)[0]?.message;
    expect(said("tooManyMoonsMessage")).toBe("Too many moons message");
    expect(said("error-on-the-moon")).toBe("Error on the moon");
    expect(said("Plain words of an extension")).toBe("Plain words of an extension");
    const alone = new ApiError("unknown_error", {
      status: 500,
      method: "PUT",
      path: "/",
      responseData: { error: "unknown_error" },
    });
    expect(errorText(t, alone)).toBe("Unknown error");
  });
});
