import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commentOf, curlOf, jsonOf, kcadmOf, leftOutOf, quote } from "../../../../src/kit/copy-as/formats.ts";

const base = "https://id.example/auth/admin/realms/acme";
/** Arguments as parsed by a shell, one per line in hex. The command itself does not run. */
const argumentsOf = (command: string) => {
  const script = `show() { for word in "$@"; do printf '%s' "$word" | od -An -v -tx1 | tr -d ' \\n'; printf '\\n'; done; }\ncurl() { show "$@"; }\nTOKEN=t0k\n${command.replace(/^kcadm\.sh/m, "curl")}`;
  const { stdout, status } = spawnSync("/bin/sh", ["-c", script], { encoding: "utf8" });
  expect(status).toBe(0);
  return stdout
    .split("\n")
    .slice(0, -1)
    .map((hex) => Buffer.from(hex, "hex").toString("utf8"));
};

// Shells reject NUL, which forms never have; lone surrogates are not UTF-8.
const text = fc
  .oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "'",
      "''",
      "\\",
      "$(touch x)",
      "`id`",
      "!history",
      "a\nb",
      '"q"',
      "-rf",
      "@file",
      "* ?",
      "",
      "%s",
      "~",
      "O'Brien",
      "#",
      "&& true",
      "\t",
      "é",
      "نص",
    ),
  )
  .filter((value) => !value.includes("\0"));

describe("shell word", () => {
  it("round-trips", () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), (words) => {
        expect(argumentsOf(`curl ${words.map(quote).join(" ")}`)).toEqual(words);
      }),
      { numRuns: 40 },
    );
  });
  it("can't break out of a comment", () => {
    expect(commentOf("put them\nrm -rf /; `id` $(id) 'x \r\u0085y")).toBe("# put them rm -rf id id x y");
    fc.assert(
      fc.property(text, (words) => {
        expect(argumentsOf(`${commentOf(words)}\ncurl end`)).toEqual(["end"]);
        expect(commentOf(words)).not.toMatch(/['"`$\\;&|<>\n!]/);
      }),
      { numRuns: 30 },
    );
  });
  it("stays unquoted if plain", () => expect(quote("users/1?a=b")).toBe("'users/1?a=b'"));
});

describe("request as a command", () => {
  const put = {
    method: "PUT",
    url: `${base}/users/1`,
    type: "application/json",
    body: JSON.stringify({ username: "ada", lastName: "O'Brien $(touch x)" }),
  };

  it("is a curl call with the token from the environment", () => {
    expect(curlOf(put)).toBe(
      [
        `curl --fail-with-body --request PUT ${base}/users/1`,
        `--header "Authorization: Bearer $TOKEN"`,
        `--header 'Content-Type: application/json'`,
        `--data-raw '{"username":"ada","lastName":"O'\\''Brien $(touch x)"}'`,
      ].join(" \\\n  "),
    );
    expect(argumentsOf(curlOf(put))).toEqual([
      "--fail-with-body",
      "--request",
      "PUT",
      `${base}/users/1`,
      "--header",
      "Authorization: Bearer t0k",
      "--header",
      "Content-Type: application/json",
      "--data-raw",
      put.body,
    ]);
    expect(curlOf({ method: "DELETE", url: `${base}/users/1` })).not.toContain("Content-Type");
  });

  it("passes forms, files and URLs with brackets", () => {
    expect(
      curlOf({
        method: "POST",
        url: `${base}/x`,
        type: "multipart/form-data",
        body: [
          ["keyAlias", "a b"],
          ["file", "@k.jks"],
        ],
      }),
    ).toContain("--form-string 'keyAlias=a b' \\\n  --form file=@k.jks");
    expect(
      curlOf({ method: "POST", url: `${base}/x`, type: "application/x-www-form-urlencoded", body: [["a", "1&2"]] }),
    ).toContain("--data-urlencode 'a=1&2'");
    expect(curlOf({ method: "DELETE", url: `${base}/x[1]` })).toContain("--globoff");
  });

  it("is a kcadm command", () => {
    expect(kcadmOf(put)).toBe(
      `kcadm.sh update users/1 -r acme \\\n  -b '{"username":"ada","lastName":"O'\\''Brien $(touch x)"}'`,
    );
    expect(kcadmOf({ method: "DELETE", url: `${base}/groups/2` })).toBe("kcadm.sh delete groups/2 -r acme");
    expect(
      kcadmOf({ method: "POST", url: "https://id.example/admin/realms", type: "application/json", body: "{}" }),
    ).toBe("kcadm.sh create realms \\\n  -b '{}'");
    expect(
      kcadmOf({ method: "PUT", url: "https://id.example/admin/realms/acme", type: "application/json", body: "{}" }),
    ).toContain("update realms/acme");
    expect(kcadmOf({ method: "POST", url: "https://id.example/admin/realms/a%20realm's/logout-all" })).toBe(
      "kcadm.sh create logout-all -r 'a realm'\\''s'",
    );
    expect(kcadmOf({ method: "PUT", url: `${base}/localization/de/k?x=1`, type: "text/plain", body: "Wert" })).toBe(
      "kcadm.sh update localization/de/k -r acme \\\n  -q x=1 \\\n  -h Content-Type=text/plain \\\n  -b Wert",
    );
    expect(kcadmOf({ method: "PATCH", url: `${base}/x` })).toBeUndefined();
    expect(kcadmOf({ method: "POST", url: `${base}/x`, type: "multipart/form-data", body: [] })).toBeUndefined();
  });

  it("keeps any name intact", () => {
    fc.assert(
      fc.property(text, text, (realm, name) => {
        fc.pre(!/^\.{0,2}$/.test(realm));
        const body = JSON.stringify({ name });
        const words = argumentsOf(
          kcadmOf({
            method: "POST",
            url: `https://id.example/admin/realms/${encodeURIComponent(realm)}/roles`,
            type: "application/json",
            body,
          }) ?? "",
        );
        expect(words.slice(0, 4)).toEqual(["create", "roles", "-r", realm]);
        expect(JSON.parse(words.at(-1) ?? "")).toEqual({ name });
      }),
      { numRuns: 30 },
    );
  });
});

describe("invisible and control characters", () => {
  const hostile = [0x00, 0x07, 0x0d, 0x1b, 0x7f, 0x80, 0x85, 0x9b, 0x9f, 0x61c, 0x200b, 0x200e, 0x202e, 0x2028, 0x2066];
  const raw = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
  const texts = fc.array(
    fc.oneof(
      text,
      fc.constantFrom(...hostile.slice(1)).map((code) => String.fromCharCode(code)),
    ),
  );

  it("are escaped in every format with the same meaning", () => {
    fc.assert(
      fc.property(
        texts.map((parts) => parts.join("")),
        (name) => {
          const request = { method: "PUT", url: `${base}/x`, type: "application/json", body: JSON.stringify({ name }) };
          const plain = { ...request, type: "text/plain", body: `t${name}` };
          for (const command of [
            curlOf(request),
            curlOf(plain),
            kcadmOf(request) ?? "",
            kcadmOf(plain) ?? "",
            jsonOf([request]) ?? "",
          ])
            expect(command).not.toMatch(raw);
          expect(JSON.parse(argumentsOf(curlOf(request)).at(-1) ?? "")).toEqual({ name });
          expect(argumentsOf(curlOf(plain)).at(-1)).toBe(plain.body);
          expect(JSON.parse(jsonOf([request]) ?? "")).toEqual({ name });
        },
      ),
      { numRuns: 10 },
    );
    const body = JSON.stringify({ name: String.fromCodePoint(...hostile, 0xe0001) });
    expect(curlOf({ method: "PUT", url: base, body })).not.toMatch(raw);
    expect(quote("a\u009bb")).toBe(`'a'"$(printf '\\302\\233')"'b'`);
  });
});

describe("request as JSON", () => {
  const one = { method: "POST", url: `${base}/users/1/groups`, type: "application/json", body: '[{"id":"1"}]' };
  it("has the body, or method and path too", () => {
    expect(JSON.parse(jsonOf([one]) ?? "")).toEqual([{ id: "1" }]);
    expect(JSON.parse(jsonOf([one, { ...one, method: "PUT" }]) ?? "")).toEqual([
      { method: "POST", path: "/auth/admin/realms/acme/users/1/groups", body: [{ id: "1" }] },
      { method: "PUT", path: "/auth/admin/realms/acme/users/1/groups", body: [{ id: "1" }] },
    ]);
    expect(jsonOf([{ method: "DELETE", url: base }])).toBeUndefined();
  });
  it("lists each missing secret once", () => {
    expect(leftOutOf([one])).toEqual([]);
    expect(
      leftOutOf([{ ...one, leftOut: ["secret", "attributes.token"] }, one, { ...one, leftOut: ["secret"] }]),
    ).toEqual(["secret", "attributes.token"]);
  });
});
