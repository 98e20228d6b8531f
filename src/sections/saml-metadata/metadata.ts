/** One entity of a metadata file, as a file of its own. */
interface Entity {
  entityId: string;
  text: string;
  isProvider: boolean;
  isService: boolean;
}

/** Detected content of a text. */
export type Metadata = { kind: "html" | "other" } | { kind: "saml"; entities: readonly Entity[] };

const metadata = "urn:oasis:names:tc:SAML:2.0:metadata";

const inside = (node: Document | Element, name: string) => [...node.getElementsByTagNameNS(metadata, name)];

/** Distinct element names in document order. */
const namesOf = (elements: readonly Element[]) => [...new Set(elements.map(({ localName }) => localName))];

function parse(text: string): Document | undefined {
  const document = new DOMParser().parseFromString(text, "application/xml");
  return document.getElementsByTagName("parsererror").length ? undefined : document;
}

/**
 * Checks a text before the request: the server imports the first of several entities and treats other content as empty.
 */
export function readMetadata(text: string): Metadata {
  if (/^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)\b/i.test(text)) return { kind: "html" };
  const document = parse(text);
  const found = document ? inside(document, "EntityDescriptor") : [];
  if (!found.length) return { kind: "other" };
  const serializer = new XMLSerializer();
  return {
    kind: "saml",
    entities: found.map((element) => ({
      entityId: element.getAttribute("entityID") ?? "",
      text: found.length > 1 ? serializer.serializeToString(element) : text,
      isProvider: inside(element, "IDPSSODescriptor").length > 0,
      isService: inside(element, "SPSSODescriptor").length > 0,
    })),
  };
}

/** `binding` is the last part of the binding URI. */
export interface Endpoint {
  name: string;
  binding: string;
  location: string;
  responseLocation: string | undefined;
}

/** Data of one role descriptor in the first entity. */
export interface Role {
  endpoints: readonly Endpoint[];
  nameIdFormats: readonly string[];
  /** Names of all other elements: other roles, contacts, extensions, the signature. */
  others: readonly string[];
}

const keptParts: ReadonlySet<string> = new Set(["KeyDescriptor", "NameIDFormat", "AttributeConsumingService"]);

const endpointOf = (element: Element): Endpoint => ({
  name: element.localName,
  binding: (element.getAttribute("Binding") ?? "").replace(/^.*:/, ""),
  location: element.getAttribute("Location") ?? "",
  responseLocation: element.getAttribute("ResponseLocation") ?? undefined,
});

/** Finds a role descriptor in the first entity of a text. */
export function roleOf(text: string, name: "IDPSSODescriptor" | "SPSSODescriptor"): Role | undefined {
  const document = parse(text);
  const [role] = document ? inside(document, name) : [];
  if (!role) return undefined;
  const parts = [...role.children];
  const around = [...(role.parentElement?.children ?? [])].filter((element) => element !== role);
  return {
    endpoints: parts.filter((part) => part.hasAttribute("Location")).map(endpointOf),
    nameIdFormats: parts
      .filter(({ localName }) => localName === "NameIDFormat")
      .map(({ textContent }) => textContent.trim()),
    others: namesOf([
      ...around,
      ...parts.filter((part) => !part.hasAttribute("Location") && !keptParts.has(part.localName)),
    ]),
  };
}
