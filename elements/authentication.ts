import { authentication } from "../src/areas/authentication/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Authentication of a realm. Tabs: `flows`, `required-actions`, `policies` with `password`, `otp`, `webauthn`, `webauthn-passwordless` and
 * `ciba` inside it. A flow opens as the tree of its steps.
 * @summary Manages how people and applications prove who they are.
 */
defineElement("iam-authentication", authentication);
