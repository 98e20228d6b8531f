import { identityProviders } from "../src/areas/identity-providers/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Identity providers of a realm: list, gallery of all types, every type with its own form, metadata, mappers, display order, trying a sign-in.
 * @summary Manages through whom else people may sign in, tries it, and shows what mappers would take over.
 */
defineElement("iam-identity-providers", identityProviders);
