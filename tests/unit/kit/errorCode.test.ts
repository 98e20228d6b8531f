import { describe, expect, it } from "vitest";
import { ApiError } from "../../../src/api/ApiError.ts";
import { CodeError } from "../../../src/kit/base/codeError.ts";
import { errorCode } from "../../../src/kit/errors/errorCode.ts";
import { errorDescription, errorText } from "../../../src/kit/errors/errorText.ts";
import { PartlyDone } from "../../../src/kit/errors/partlyDone.ts";
import { ChangeVetoed } from "../../../src/kit/write/useChange.ts";
import { NotKept, Unsure } from "../../../src/kit/write/sendOnce.ts";
import { SignInError } from "../../../src/session/oidc/errors.ts";
import { Texts } from "../../../src/i18n/texts.ts";
import english from "../../../src/kit/en.json" with { type: "json" };

const failed = (status: number, more: object = {}) =>
  new ApiError("HTTP", { status, method: "GET", path: "/", ...more });

describe("errorCode", () => {
  it.each([
    ["unreachable", failed(0)],
    ["unreadable", failed(200)],
    ["invalid", failed(400)],
    ["unauthorized", failed(401)],
    ["page_not_allowed", failed(401, { isHidden: true })],
    ["forbidden", failed(403)],
    ["not_found", failed(404)],
    ["conflict", failed(409)],
    ["server", failed(503)],
    ["realm_unknown", new SignInError("realm_unknown", "no realm")],
    ["code_missing", new CodeError("failed", new Error("404"))],
    ["not_kept", new NotKept()],
    ["unproven", new Unsure(failed(500))],
    ["partly_done", new PartlyDone([], failed(500))],
    ["vetoed", new ChangeVetoed("no")],
    ["script", new TypeError("x is undefined")],
    ["script", "text"],
  ])("returns %s", (code, error) => expect(errorCode(error)).toBe(code));

  it("uses the given code for an error without one", () => {
    expect(errorCode(new Error("no token"), "sign_in_failed")).toBe("sign_in_failed");
    expect(errorCode(failed(403), "sign_in_failed")).toBe("forbidden");
  });
});

describe("text of a 401", () => {
  const t = (() => {
    const texts = new Texts();
    texts.addEnglish(english);
    return texts.translator("acme", "en");
  })();

  it("is the same with and without a body, and keeps the reason of a backend", () => {
    for (const body of ["<h1>Unauthorized</h1>", undefined, { error: "no session" }]) {
      const error = new ApiError(typeof body === "object" ? "no session" : "Unable to determine error message.", {
        status: 401,
        method: "GET",
        path: "/",
        responseData: body,
      });
      expect(errorText(t, error)).toBe(english["error.unauthorized"]);
      expect(errorDescription(t, error)).toBe(typeof body === "object" ? "no session" : undefined);
    }
  });
});
