import { describe, expect, test } from "vitest";
import { ApiError, isApiError, isTaken, messageOf } from "../../../src/api/ApiError.ts";

const errorOf = (responseData: unknown, status = 400) =>
  new ApiError(messageOf(responseData), { status, method: "PUT", path: "/admin/realms/acme/users/1", responseData });

describe("message of a rejected call", () => {
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
  ])("%j becomes %s", (body, message) => {
    expect(messageOf(body)).toBe(message);
  });
});

describe("fields in the server's error", () => {
  test("reads one field from the body itself", () => {
    const error = errorOf({ field: "email", errorMessage: "error-invalid-email", params: ["email", "x"] });
    expect(error.fields).toEqual([{ field: "email", message: "error-invalid-email", params: ["email", "x"] }]);
    expect(error.message).toBe("error-invalid-email");
  });

  test("reads several fields from a list, in order", () => {
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

  test("ignores entries without both field and message", () => {
    expect(
      errorOf({ errors: [null, "text", { field: "a" }, { errorMessage: "b" }, { field: 1, errorMessage: "c" }] })
        .fields,
    ).toEqual([]);
    expect(errorOf({ errorMessage: "no field" }).fields).toEqual([]);
    expect(errorOf("text").fields).toEqual([]);
  });
});

describe("ApiError", () => {
  test("has status, method, path, code, description and the fields that the admin client reads", () => {
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

  test("is recognized by name and status, also from another copy of the class", () => {
    const ofAnotherCopy = Object.assign(new Error("x"), { name: "ApiError", status: 409 });
    expect(isApiError(ofAnotherCopy)).toBe(true);
    expect(isApiError(ofAnotherCopy, 404, 409)).toBe(true);
    expect(isApiError(ofAnotherCopy, 404)).toBe(false);
    expect(isApiError(new Error("x"))).toBe(false);
    expect(isApiError({ name: "ApiError", status: 409 })).toBe(false);
  });
});

describe("conflict", () => {
  const conflict = (message: string) => new ApiError(message, { status: 409, method: "PUT", path: "/" });
  test.each(["Policy with name [p] already exists", "Client app already exists", "Duplicate resource error"])(
    "%s is a name conflict",
    (message) => expect(isTaken(conflict(message))).toBe(true),
  );
  test("is a name conflict if the description says so", () => {
    const data = { error: "conflict", error_description: "Duplicate resource error" };
    expect(isTaken(new ApiError("conflict", { status: 409, method: "PUT", path: "/", responseData: data }))).toBe(true);
  });
  test("is not reported as a name conflict for another resource", () => {
    expect(isTaken(conflict("Conflict of something"))).toBe(false);
    expect(isTaken(new ApiError("already exists", { status: 400, method: "PUT", path: "/" }))).toBe(false);
  });
});
