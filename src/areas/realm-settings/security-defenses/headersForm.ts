import type { Realm } from "../../../api/realm.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { headerRisk } from "../risks.ts";

/** Headers of the pages that people sign in on. */
const headers = [
  "xFrameOptions",
  "contentSecurityPolicy",
  "contentSecurityPolicyReportOnly",
  "xContentTypeOptions",
  "xRobotsTag",
  "strictTransportSecurity",
  "referrerPolicy",
] as const;

const framing: ReadonlySet<string> = new Set(["xFrameOptions", "contentSecurityPolicy"]);

/** Headers with which the server answers browsers. Source: docs/spec/areas/realm-settings.md "Security defenses tab". */
export const headersForm = defineForm<Realm>(
  headers.map((name) => ({
    path: ["browserSecurityHeaders", name] as const,
    kind: "text" as const,
    label: name,
    ...(framing.has(name) && { sensitive: headerRisk(name) }),
  })),
);
