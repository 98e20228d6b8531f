import { Unreadable, type Identity } from "./identity.ts";

const namespace = "urn:oasis:names:tc:SAML:2.0:assertion";

/**
 * Reads an assertion from XML with the browser's parser.
 * @throws Unreadable if there is none.
 */
export function readAssertion(xml: string): Identity {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  if (document.querySelector("parsererror")) throw new Unreadable("identityProviders.preview.noXml");
  const find = (name: string) => [...document.getElementsByTagNameNS(namespace, name)];
  if (!find("Assertion").length)
    throw new Unreadable(
      find("EncryptedAssertion").length
        ? "identityProviders.preview.encrypted"
        : "identityProviders.preview.noAssertion",
    );
  return {
    kind: "assertion",
    nameId: find("NameID")[0]?.textContent?.trim(),
    attributes: find("Attribute").map((attribute) => ({
      name: attribute.getAttribute("Name") ?? "",
      friendlyName: attribute.getAttribute("FriendlyName") ?? undefined,
      values: [...attribute.getElementsByTagNameNS(namespace, "AttributeValue")].map(
        (value) => (value.childElementCount ? value.innerHTML : value.textContent) ?? "",
      ),
    })),
  };
}

/**
 * Evaluates an XPath expression on an attribute value. `root` wraps the value. Returns undefined if the value or the
 * expression is invalid.
 */
export function byXPath(value: string, expression: string): string | undefined {
  const document = new DOMParser().parseFromString(`<root>${value}</root>`, "application/xml");
  if (document.querySelector("parsererror")) return undefined;
  try {
    const found = document.evaluate(
      expression,
      document,
      (prefix) => document.documentElement.lookupNamespaceURI(prefix) ?? prefixIn(document, prefix),
      XPathResult.STRING_TYPE,
    );
    return found.stringValue || undefined;
  } catch {
    return undefined;
  }
}

/** Resolves prefixes that any element of the value declares. */
const prefixIn = (document: Document, prefix: string | null) =>
  [...document.querySelectorAll("*")].map((element) => element.lookupNamespaceURI(prefix)).find(Boolean) ?? null;
