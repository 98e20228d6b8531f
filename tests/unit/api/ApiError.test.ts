import { describe, expect, test } from "vitest";
import { ApiError, isApiError, messageOf } from "../../../src/api/ApiError.ts";

const errorOf = (responseData: unknown, status = 400) =>
  new ApiError(messageOf(responseData), { status, method: "PUT", path: "/admin/realms/acme/users/1", responseData });

describe("the message of a refused call", () => {
  test.each([
    [{ error: "Realm not found." }, "Realm not found."],
    [{ errorMessage: "User exists with same username" }, "User exists with same username"],
    [{ error: "invalid_grant", errorMessage: "second" }, "invalid_grant"],
    [{ error: 42, errorMessage: "the text of the two" }, "the text of the two"],
    [{ error: "", errorMessage: "the text of the two" }, "the text of the two"],
    [{ error: { nested: true } }, "Network response was not OK."],
    [{}, "Network response was not OK."],
    [[], "Network response was not OK."],
    ["<html>Bad gateway</html>", "Unable to determine error message."],
    ["", "Unable to determine error message."],
    [null, "Unable to determine error message."],
    [undefined, "Unable to determine error message."],
  ])("%j is %s", (body, message) => {
    expect(messageOf(body)).toBe(message);
  });
});

describe("fields named by the server", () => {
  test("one field stands in the body itself", () => {
    const error = errorOf({ field: "email", errorMessage: "error-invalid-email", params: ["email", "x"] });
    expect(error.fields).toEqual([{ field: "email", message: "error-invalid-email", params: ["email", "x"] }]);
    expect(error.message).toBe("error-invalid-email");
  });

  test("several fields stand in a list, in its order", () => {
    const error = errorOf({
      errors: [
        { field: "username", errorMessage: "error-user-attribute-required", params: ["username"] },
        { field: "phone.number", errorMessage: "error-invalid-length" },
      ],
    });
    expect(error.fields).toEqual([
      { field: "username", message: "error-user-attribute-required", params: ["username"] },
      { field: "phone.number", message: "error-invalid-length", params: [] },
    ]);
    expect(error.message).toBe("Network response was not OK.");
  });

  test("what does not name both field and message is left out", () => {
    expect(
      errorOf({ errors: [null, "text", { field: "a" }, { errorMessage: "b" }, { field: 1, errorMessage: "c" }] })
        .fields,
    ).toEqual([]);
    expect(errorOf({ errorMessage: "no field" }).fields).toEqual([]);
    expect(errorOf("text").fields).toEqual([]);
  });
});

describe("what an error carries", () => {
  test("status, method, path, code and description, and what the admin client reads", () => {
    const body = { error: "invalid_input", error_description: "Root URL is not a valid URL" };
    const error = errorOf(body);
    expect(error).toMatchObject({
      name: "ApiError",
      status: 400,
      method: "PUT",
      path: "/admin/realms/acme/users/1",
      code: "invalid_input",
      description: "Root URL is not a valid URL",
      response: { status: 400 },
      responseData: body,
    });
    expect(error).toBeInstanceOf(Error);
  });

  test("it is known by name, so errors of another copy count, and by status", () => {
    const ofAnotherCopy = Object.assign(new Error("x"), { name: "ApiError", status: 409 });
    expect(isApiError(ofAnotherCopy)).toBe(true);
    expect(isApiError(ofAnotherCopy, 404, 409)).toBe(true);
    expect(isApiError(ofAnotherCopy, 404)).toBe(false);
    expect(isApiError(new Error("x"))).toBe(false);
    expect(isApiError({ name: "ApiError", status: 409 })).toBe(false);
  });
});
