/** Attribute of an assertion. */
export interface Attribute {
  name: string;
  friendlyName: string | undefined;
  values: readonly string[];
}

/** Contents of a SAML message. Times as in the message. */
export interface SamlMessage {
  /** Local name of the root element: `Response`, `AuthnRequest`. */
  type: string;
  issuer: string | undefined;
  destination: string | undefined;
  status: string | undefined;
  nameId: string | undefined;
  nameIdFormat: string | undefined;
  audiences: readonly string[];
  notBefore: string | undefined;
  notOnOrAfter: string | undefined;
  authnContext: string | undefined;
  attributes: readonly Attribute[];
  isEncrypted: boolean;
}

const assertionNs = "urn:oasis:names:tc:SAML:2.0:assertion";
const protocolNs = "urn:oasis:names:tc:SAML:2.0:protocol";

/** Parses a SAML message. Undefined for other XML. */
export function parseSaml(xml: string): { document: Document; message: SamlMessage } | undefined {
  const document = new DOMParser().parseFromString(xml.trim(), "application/xml");
  const root = document.documentElement;
  if (document.querySelector("parsererror")) return undefined;
  if (root.namespaceURI !== assertionNs && root.namespaceURI !== protocolNs) return undefined;
  const all = (name: string, namespace = assertionNs) => [...document.getElementsByTagNameNS(namespace, name)];
  const text = (name: string) => all(name)[0]?.textContent?.trim() || undefined;
  const attribute = (element: Element | undefined, name: string) => element?.getAttribute(name) ?? undefined;
  const conditions = all("Conditions")[0];
  return {
    document,
    message: {
      type: root.localName,
      issuer: text("Issuer"),
      destination: attribute(root, "Destination"),
      status: attribute(all("StatusCode", protocolNs)[0], "Value")?.split(":").pop(),
      nameId: text("NameID"),
      nameIdFormat: attribute(all("NameID")[0], "Format"),
      audiences: all("Audience").flatMap(({ textContent }) => textContent?.trim() || []),
      notBefore: attribute(conditions, "NotBefore"),
      notOnOrAfter: attribute(conditions, "NotOnOrAfter"),
      authnContext: text("AuthnContextClassRef"),
      attributes: all("Attribute").map((element) => ({
        name: element.getAttribute("Name") ?? "",
        friendlyName: element.getAttribute("FriendlyName") ?? undefined,
        values: [...element.getElementsByTagNameNS(assertionNs, "AttributeValue")].map(
          (value) => value.textContent ?? "",
        ),
      })),
      isEncrypted: all("EncryptedAssertion").length > 0,
    },
  };
}
