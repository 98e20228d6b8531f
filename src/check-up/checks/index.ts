import type { Check } from "../check.ts";
import { adminChecks } from "./admins.ts";
import { clientSettingChecks } from "./clientSettings.ts";
import { federationChecks } from "./federation.ts";
import { flowChecks } from "./flows.ts";
import { grantChecks } from "./grants.ts";
import { identityProviderChecks } from "./identityProviders.ts";
import { keyChecks } from "./keys.ts";
import { peopleChecks } from "./people.ts";
import { passwordChecks } from "./passwords.ts";
import { profileChecks } from "./profile.ts";
import { redirectUriChecks } from "./redirectUris.ts";
import { clientRegistrationChecks, registrationChecks } from "./registration.ts";
import { samlChecks } from "./saml.ts";
import { serverChecks } from "./server.ts";
import { signInChecks } from "./signIn.ts";
import { eventChecks, tokenChecks } from "./tokens.ts";

/** All checks, in the order of a report. */
export const checks: readonly Check[] = [
  ...passwordChecks,
  ...signInChecks,
  ...profileChecks,
  ...tokenChecks,
  ...keyChecks,
  ...eventChecks,
  ...registrationChecks,
  ...clientRegistrationChecks,
  ...flowChecks,
  ...redirectUriChecks,
  ...grantChecks,
  ...clientSettingChecks,
  ...samlChecks,
  ...identityProviderChecks,
  ...federationChecks,
  ...adminChecks,
  ...peopleChecks,
  ...serverChecks,
];
