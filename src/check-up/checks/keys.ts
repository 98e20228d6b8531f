import { textOf } from "../../realm-document/json.ts";
import { dayMs, keyBytes, validityOf } from "../certificate.ts";
import { defineChecks } from "../define.ts";
import { fapi2, guideSection } from "../sources.ts";
import { numberOf, setting } from "../values.ts";
import type { Json } from "../../realm-document/document.ts";

/** Bytes of a public RSA key of 2048 bits. */
const rsa2048Bytes = 290;

const providerType = "org.keycloak.keys.KeyProvider";

const isWeakKey = ({ type, publicKey }: Json): boolean =>
  type === "RSA" && textOf(publicKey) !== "" && keyBytes(textOf(publicKey)) < rsa2048Bytes;

const isActive = ({ status }: Json) => status === "ACTIVE";

/** Realm keys, from the server's own list. */
export const keyChecks = [
  ...defineChecks("keys", "keys", {
    R29: {
      severity: "medium",
      fields: ["status", "algorithm", "validTo"],
      sources: [guideSection("Configuring realm keys")],
      test: ({ data }, { nowMs }) => {
        if (!isActive(data)) return false;
        if (isWeakKey(data)) return { severity: "high", fields: [["algorithm"], ["publicKey"]] };
        const validTo = numberOf(data.validTo) ?? 0;
        if (validTo > 0 && validTo - nowMs < 30 * dayMs) return { fields: [["algorithm"], ["validTo"]] };
        const madeMs = data.use === "SIG" ? validityOf(textOf(data.certificate))?.fromMs : undefined;
        return madeMs !== undefined && nowMs - madeMs > 730 * dayMs && { fields: [["algorithm"], ["certificate"]] };
      },
    },
  }),
  ...defineChecks("keys", "components", {
    R30: {
      severity: "medium",
      fields: ["config/algorithm", "providerId"],
      sources: [fapi2("5.4.1")],
      test: ({ data }) =>
        data.providerType === providerType &&
        /^rsa-enc/.test(textOf(data.providerId)) &&
        setting(data, "algorithm") === "RSA1_5",
      riskyFix: { "config/algorithm": ["RSA-OAEP"] },
    },
    R41: {
      severity: "high",
      fields: ["config/keySize", "providerId"],
      sources: [guideSection("Configuring realm keys")],
      select: (facts) => (facts.extras.keys ? [] : facts.subjects("components")),
      test: ({ data }) =>
        data.providerType === providerType &&
        /^rsa/.test(textOf(data.providerId)) &&
        (numberOf(setting(data, "keySize")) ?? 2048) < 2048,
    },
  }),
];
