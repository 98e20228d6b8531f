// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { keptDrafts } from "../../../src/session/keptDrafts.ts";
import { Personal } from "../../../src/session/personal.ts";

const issuer = "https://id.example.org/realms/acme";
const parts = { email: { value: "new@x.example", base: "old@x.example" } };

/** Somebody who signed in. */
function person(subject: string, of = issuer) {
  const personal = new Personal();
  personal.enter(of, subject);
  return { personal, key: personal.key("draft u1") ?? "" };
}

describe("drafts that wait", () => {
  beforeEach(() => keptDrafts.forget(""));

  it("are there for another session of the same person", () => {
    keptDrafts.write(person("1").key, parts);
    expect(keptDrafts.read(person("1").key)).toEqual(parts);
  });

  it("go when nothing of them is left", () => {
    const { key } = person("1");
    keptDrafts.write(key, parts);
    keptDrafts.write(key, {});
    expect(keptDrafts.read(key)).toEqual({});
  });

  it("go with the sign-out, those of other issuers stay", () => {
    const [ada, other] = [person("1"), person("1", `${issuer}2`)];
    keptDrafts.write(ada.key, parts);
    keptDrafts.write(other.key, parts);
    ada.personal.forget();
    expect([keptDrafts.read(ada.key), keptDrafts.read(other.key)]).toEqual([{}, parts]);
  });

  it("go when somebody else signs in, also one whom nobody knows, and not for whose name begins so", () => {
    for (const next of ["2", "11", ""]) {
      const { key } = person("1");
      keptDrafts.write(key, parts);
      person(next);
      expect(keptDrafts.read(key)).toEqual({});
    }
  });

  it("are nowhere but in memory", () => {
    keptDrafts.write(person("1").key, parts);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
