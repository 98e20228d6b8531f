import { identityProviders } from "../src/areas/identity-providers/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Manages identity providers, tests a sign-in and shows mapped values. */
defineElement("iam-identity-providers", identityProviders);
