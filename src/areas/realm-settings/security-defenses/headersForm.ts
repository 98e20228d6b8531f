import type { Realm } from "../../../api/realm.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { headerRisk } from "../risks.ts";

/** Headers of the sign-in pages. */
const headers = [
  "xFrameOptions",
  "contentSecurityPolicy",
  "contentSecurityPolicyReportOnly",
  "xContentTypeOptions",
  "xRobotsTag",
  "strictTransportSecurity",
  "referrerPolicy",
] as const;

/** Headers that forbid framing, and the pattern of a value that does. */
const framing: Readonly<Record<string, RegExp>> = { xFrameOptions: /./, contentSecurityPolicy: /frame-ancestors/ };

/**
 * Documentation of a header: `xFrameOptions` is `X-Frame-Options`.
 * The URL has no locale, so that MDN selects the reader's language.
 */
const documentation = (name: string) =>
  `https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/${name.replace(/^.|[A-Z]/g, (letter, at) => (at ? "-" : "") + letter.toUpperCase())}`;

/** Source: docs/spec/areas/realm-settings.md "Security defenses tab". */
export const headersForm = defineForm<Realm>(
  headers.map((name) => ({
    path: ["browserSecurityHeaders", name] as const,
    kind: "text" as const,
    label: name,
    more: documentation(name),
    ...(framing[name] && { sensitive: headerRisk(name, framing[name]) }),
  })),
);
