import { ssoSetup } from "../src/areas/sso-setup/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Sets up the sign-in of one organization with its own identity provider. */
defineElement("iam-sso-setup", ssoSetup);
