import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  attributeOrigin,
  kindOf,
  lasting,
  originOf,
  type MapperInScope,
} from "../../../../src/areas/clients/inspector/origins.ts";
import { NotReadable, readPasted, type Jwt } from "../../../../src/areas/clients/inspector/pasted.ts";
import { verifyJwt, type RealmKey } from "../../../../src/areas/clients/inspector/verify.ts";

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const spki = (key: KeyObject) => key.export({ type: "spki", format: "der" }).toString("base64");

function signedToken(alg: string, claims: Record<string, unknown> = { sub: "Ada" }) {
  const isEc = alg.startsWith("ES");
  const { privateKey, publicKey } = isEc
    ? generateKeyPairSync("ec", { namedCurve: "P-256" })
    : generateKeyPairSync("rsa", { modulusLength: 2048 });
  const input = `${base64url({ alg, kid: "k1" })}.${base64url(claims)}`;
  const key = isEc ? { key: privateKey, dsaEncoding: "ieee-p1363" as const } : privateKey;
  const token = `${input}.${sign("sha256", Buffer.from(input), key).toString("base64url")}`;
  return {
    token,
    key: { kid: "k1", status: "PASSIVE", algorithm: alg, publicKey: spki(publicKey) } satisfies RealmKey,
  };
}

const jwtOf = async (text: string): Promise<Jwt> => {
  const read = await readPasted(text);
  if (read.kind !== "jwt") throw new Error("no token");
  return read;
};

describe("a pasted text", () => {
  it("is a token, also with its header field", async () => {
    const { token } = signedToken("RS256", { name: "Zoë" });
    expect((await jwtOf(`  Authorization: Bearer ${token}\n`)).claims).toEqual({ name: "Zoë" });
  });

  it("is a SAML message as XML, base64, or deflated in a URL", async () => {
    const xml = '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>';
    const encoded = Buffer.from(xml).toString("base64");
    const deflated = encodeURIComponent(deflateRawSync(xml).toString("base64"));
    for (const text of [
      xml,
      encoded,
      `SAMLResponse=${encodeURIComponent(encoded)}`,
      `https://sp.example/?SAMLRequest=${deflated}&x=1`,
    ])
      expect(await readPasted(text)).toEqual({ kind: "saml", xml });
  });

  it("is rejected with a reason otherwise", async () => {
    const reasonOf = (text: string) =>
      readPasted(text).catch((error: unknown) => error instanceof NotReadable && error.message);
    expect(await reasonOf("a.b.c.d.e")).toBe("inspector.encrypted");
    for (const text of ["hello world", "", "a.b.c", "e30"]) expect(await reasonOf(text)).toBe("inspector.nothing");
  });
});

describe("a signature", () => {
  it("is verified with the realm key that the token names", async () => {
    for (const alg of ["RS256", "ES256"]) {
      const { token, key } = signedToken(alg);
      expect(await verifyJwt(await jwtOf(token), [{ kid: "k0" }, key])).toEqual({ state: "valid", key });
      const [head, , tail] = token.split(".");
      const forged = await jwtOf(`${head}.${base64url({ sub: "Eve" })}.${tail}`);
      expect(await verifyJwt(forged, [key])).toEqual({ state: "invalid", key });
      expect(await verifyJwt(await jwtOf(token), [])).toEqual({ state: "otherKey" });
    }
  });

  it("is never valid without a key to check it", async () => {
    const unsigned = (alg: string, tail = "") => jwtOf(`${base64url({ alg })}.${base64url({})}.${tail}`);
    const { key } = signedToken("RS256");
    expect(await verifyJwt(await unsigned("none"), [key])).toEqual({ state: "unsigned" });
    expect(await verifyJwt(await unsigned("HS512", "AAAA"), [key])).toEqual({ state: "symmetric" });
    const exotic = await jwtOf(`${base64url({ alg: "toString", kid: "k1" })}.${base64url({})}.AAAA`);
    expect((await verifyJwt(exotic, [key])).state).toBe("unsupported");
  });
});

const mapper = (protocolMapper: string, config: Record<string, string> = {}): MapperInScope => ({
  ...{ id: protocolMapper, name: protocolMapper, protocolMapper, config },
  ...{ containerId: "1", containerName: "profile", containerType: "client-scope" },
});

describe("the origin of a claim", () => {
  const mappers = [
    mapper("oidc-usermodel-attribute-mapper", {
      "claim.name": "dept",
      "access.token.claim": "true",
      "id.token.claim": "false",
    }),
    mapper("oidc-usermodel-realm-role-mapper", { "claim.name": "realm_access.roles", "access.token.claim": "true" }),
    mapper("oidc-hardcoded-claim-mapper", { "claim.name": "https://a\\.example/team" }),
    mapper("oidc-full-name-mapper"),
  ];
  const by = (claim: string, kind: "access" | "id" = "access") => {
    const origin = originOf(claim, kind, mappers);
    return origin.by === "mappers" ? origin.mappers.map(({ protocolMapper }) => protocolMapper) : origin.by;
  };

  it("is a mapper of its name, unless it is off for this token", () => {
    expect(by("dept")).toEqual(["oidc-usermodel-attribute-mapper"]);
    expect(by("dept", "id")).toBe("nothing");
    expect(by("realm_access")).toEqual(["oidc-usermodel-realm-role-mapper"]);
    expect(by("https://a.example/team")).toEqual(["oidc-hardcoded-claim-mapper"]);
    expect(by("name")).toEqual(["oidc-full-name-mapper"]);
  });

  it("is the server for claims of the protocol", () => {
    expect(by("iss")).toBe("server");
    expect(by("aud", "id")).toBe("server");
    expect(by("aud")).toBe("nothing");
  });

  it("of a SAML attribute is a mapper of that attribute", () => {
    const saml = [
      mapper("saml-role-list-mapper", {}),
      mapper("saml-user-attribute-mapper", { "attribute.name": "mail" }),
    ];
    expect(attributeOrigin("mail", saml)).toHaveLength(1);
    expect(attributeOrigin("Role", saml).map(({ name }) => name)).toEqual(["saml-role-list-mapper"]);
  });
});

it("compares a token without times and session, and scopes without order", () => {
  expect(kindOf({ typ: "Bearer" }, {})).toBe("access");
  expect(lasting({ exp: 1, sid: "x", scope: "profile email", dept: "a" })).toEqual({
    scope: ["email", "profile"],
    dept: "a",
  });
});
