import type { Translate } from "../../i18n/texts.ts";
import type { LeftOut } from "../taken/TakenList.tsx";
import { roleOf, type Endpoint, type Role } from "./metadata.ts";

const sayEndpoint = ({ name, binding }: Endpoint) => `${name} (${binding})`;

/** Endpoints and response URLs that were not imported. */
function endpointsLeft(t: Translate, { endpoints }: Role, taken: ReadonlySet<string>, why: string): LeftOut[] {
  const at = (name: string, location: string) => `${name}: ${location}`;
  return endpoints.flatMap((endpoint) => [
    ...(taken.has(endpoint.location) ? [] : [{ what: at(sayEndpoint(endpoint), endpoint.location), why: t(why) }]),
    ...(endpoint.responseLocation === undefined || taken.has(endpoint.responseLocation)
      ? []
      : [{ what: at("ResponseLocation", endpoint.responseLocation), why: t("samlMetadata.unused") }]),
  ]);
}

const rest = (t: Translate, { others }: Role): LeftOut[] =>
  others.length ? [{ what: others.join(", "), why: t("samlMetadata.unused") }] : [];

const formatsLeft = (t: Translate, { nameIdFormats }: Role, say: (format: string) => string): LeftOut[] => {
  const [first = "", ...more] = nameIdFormats;
  return more.length
    ? [{ what: `NameIDFormat: ${more.map(say).join(", ")}`, why: t("samlMetadata.formats", { first: say(first) }) }]
    : [];
};

/** Identity provider metadata that no setting covers. */
export function leftOutOfProvider(
  t: Translate,
  text: string,
  found: Readonly<Record<string, string>>,
  sayFormat: (format: string) => string,
): LeftOut[] {
  const role = roleOf(text, "IDPSSODescriptor");
  if (!role) return [];
  return [
    ...endpointsLeft(t, role, new Set(Object.values(found)), "samlMetadata.oneEndpoint"),
    ...formatsLeft(t, role, sayFormat),
    ...rest(t, role),
  ];
}

/** ACS URLs of a service provider. A request may ask for any of them. */
export const consumersOf = (text: string): readonly string[] => {
  const endpoints = roleOf(text, "SPSSODescriptor")?.endpoints ?? [];
  const isConsumer = ({ name, binding }: Endpoint) =>
    name === "AssertionConsumerService" && /^HTTP-(?:POST|Artifact)$/.test(binding);
  return [...new Set(endpoints.filter(isConsumer).map(({ location }) => location))];
};

/** Service provider metadata that is in none of the client's values. */
export function leftOutOfService(
  t: Translate,
  text: string,
  taken: ReadonlySet<string>,
  others: readonly string[],
): LeftOut[] {
  const role = roleOf(text, "SPSSODescriptor");
  if (!role) return [];
  return [
    ...(others.length ? [{ what: `EntityDescriptor: ${others.join(", ")}`, why: t("samlMetadata.oneEntity") }] : []),
    ...endpointsLeft(t, role, taken, "samlMetadata.unused"),
    ...formatsLeft(t, role, (format) => format.replace(/^.*:/, "")),
    ...rest(t, role),
  ];
}
