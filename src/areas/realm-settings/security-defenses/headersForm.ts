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

/** Headers by which other sites may not frame the pages, and what in them says so. */
const framing: Readonly<Record<string, RegExp>> = { xFrameOptions: /./, contentSecurityPolicy: /frame-ancestors/ };

/** What is public on a header: `xFrameOptions` is `X-Frame-Options`. Without a language in the address it opens in the reader's. */
const documentation = (name: string) =>
  `https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/${name.replace(/^.|[A-Z]/g, (letter, at) => (at ? "-" : "") + letter.toUpperCase())}`;

/** Headers with which the server answers browsers. Source: docs/spec/areas/realm-settings.md "Security defenses tab". */
export const headersForm = defineForm<Realm>(
  headers.map((name) => ({
    path: ["browserSecurityHeaders", name] as const,
    kind: "text" as const,
    label: name,
    more: documentation(name),
    ...(framing[name] && { sensitive: headerRisk(name, framing[name]) }),
  })),
);
