import { describe, expect, it } from "vitest";
import { toCalendar } from "../../../../src/areas/reports/expiries/calendar.ts";
import { monthOf, monthsOf, ofClient, ofKeys, ofProvider, ofToken } from "../../../../src/sections/expiries/expiry.ts";
import { readExpiries } from "../../../../src/areas/reports/expiries/read.ts";
import { certificate } from "../../check-up/certificates.ts";
import { serverOf } from "./build.ts";

const nowMs = Date.UTC(2026, 10, 29, 12);
const endMs = Date.UTC(2036, 10, 27, 17, 57, 33);

describe("expiries", () => {
  it("are read from keys with a certificate", () => {
    const keys = ofKeys([
      { kid: "a", algorithm: "RS256", status: "ACTIVE", certificate: "x", validTo: endMs },
      { kid: "b", algorithm: "HS512", status: "ACTIVE", validTo: 0 },
      { kid: "c", algorithm: "RS256", status: "PASSIVE", certificate: "x", validTo: endMs },
    ]);
    expect(keys.map(({ detail, isUsed }) => [detail, isUsed])).toEqual([
      ["a", true],
      ["c", false],
    ]);
  });

  it("are read from certificates and secrets of a client", () => {
    const found = ofClient({
      id: "1",
      clientId: "shop",
      enabled: true,
      attributes: {
        "saml.signing.certificate": certificate,
        "saml.encryption.certificate": "not a certificate",
        "jwks.string": JSON.stringify({ keys: [{ kty: "RSA", x5c: [certificate] }, { kty: "EC" }] }),
        "client.secret.expiration.time": "1800000000",
        "client.secret.rotated.expiration.time": "1790000000",
      },
    });
    expect(found.map(({ kind, atMs }) => [kind, atMs])).toEqual([
      ["samlCertificate", endMs],
      ["clientCertificate", endMs],
      ["clientSecret", 1_800_000_000_000],
      ["rotatedSecret", 1_790_000_000_000],
    ]);
    expect(ofClient({ id: "2", clientId: "plain", attributes: { "jwks.string": "{broken" } })).toEqual([]);
  });

  it("are read from each certificate of an identity provider, and from tokens with an end", () => {
    const config = { signingCertificate: `${certificate},${certificate}` };
    expect(ofProvider({ alias: "partner", providerId: "saml", config })).toHaveLength(2);
    expect(ofToken({ id: "t", timestamp: 1_700_000_000, expiration: 60 })[0]?.atMs).toBe(1_700_000_060_000);
    expect(ofToken({ id: "t", timestamp: 1_700_000_000, expiration: 0 })).toEqual([]);
  });

  it("are counted by month, overdue and later ones apart", () => {
    const at = (atMs: number) => ({ ...(ofToken({ id: "t", timestamp: 1, expiration: 1 })[0] ?? never()), atMs });
    const all = [at(nowMs - 1), at(Date.UTC(2026, 10, 30)), at(Date.UTC(2027, 9, 1)), at(Date.UTC(2027, 10, 1))];
    expect(all.map((expiry) => monthOf(expiry, nowMs))).toEqual(["overdue", "2026-11", "2027-10", "later"]);
    const months = monthsOf(all, nowMs);
    expect(months).toHaveLength(14);
    expect(months.filter(({ count }) => count > 0).map(({ id }) => id)).toEqual([
      "overdue",
      "2026-11",
      "2027-10",
      "later",
    ]);
  });

  it("name the parts that could not be read", async () => {
    const { server } = serverOf({
      "/keys": 403,
      "/clients": [{ id: "1", clientId: "a", attributes: { "use.jwks.url": "true" } }],
      "/": {},
    });
    const report = await readExpiries(server, { nowMs });
    expect(report.notRead).toEqual({ keys: "forbidden" });
    expect(report.keyUrls).toBe(1);
    expect(report.expiries).toEqual([]);
  });
});

describe("calendar", () => {
  const [entry, file] = [
    { uid: "key/a", atMs: endMs, title: "Key, of; acme", text: `${"ü".repeat(60)}\nnext` },
    { nowMs, host: "sso.example" },
  ];

  it("has whole days with a reminder and escaped texts", () => {
    const text = toCalendar([entry], file);
    expect(text).toContain("DTSTART;VALUE=DATE:20361127\r\n");
    expect(text).toContain("SUMMARY:Key\\, of\\; acme\r\n");
    expect(text).toContain("UID:key/a@sso.example\r\n");
    expect(text).toContain("TRIGGER:-P30D");
  });

  it("folds lines after 75 bytes", () => {
    const lines = toCalendar([entry], file).split("\r\n");
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(lines.join("").replaceAll("\r\n ", "")).toContain("\\n");
  });
});

function never(): never {
  throw new Error("no expiry");
}
