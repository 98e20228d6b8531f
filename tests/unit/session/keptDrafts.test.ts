// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { keptDrafts } from "../../../src/session/keptDrafts.ts";
import { Personal } from "../../../src/session/personal.ts";

const issuer = "https://id.example.org/realms/acme";
const parts = { email: { value: "new@x.example", base: "old@x.example" } };

/** A signed-in user. */
function person(subject: string, of = issuer) {
  const personal = new Personal();
  personal.enter(of, subject);
  return { personal, key: personal.key("draft u1") ?? "" };
}

describe("kept drafts", () => {
  beforeEach(() => keptDrafts.forget(""));

  it("are available to another session of the same user", () => {
    keptDrafts.write(person("1").key, parts);
    expect(keptDrafts.read(person("1").key)).toEqual(parts);
  });

  it("are removed when empty", () => {
    const { key } = person("1");
    keptDrafts.write(key, parts);
    keptDrafts.write(key, {});
    expect(keptDrafts.read(key)).toEqual({});
  });

  it("are removed at sign-out; those of other issuers stay", () => {
    const [ada, other] = [person("1"), person("1", `${issuer}2`)];
    keptDrafts.write(ada.key, parts);
    keptDrafts.write(other.key, parts);
    ada.personal.forget();
    expect([keptDrafts.read(ada.key), keptDrafts.read(other.key)]).toEqual([{}, parts]);
  });

  it("are removed when another or unknown user signs in, also for a subject with the same prefix", () => {
    for (const next of ["2", "11", ""]) {
      const { key } = person("1");
      keptDrafts.write(key, parts);
      person(next);
      expect(keptDrafts.read(key)).toEqual({});
    }
  });

  it("exist only in memory", () => {
    keptDrafts.write(person("1").key, parts);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
