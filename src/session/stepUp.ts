import type { Claims } from "./jwt.ts";
import { SignInError } from "./oidc/errors.ts";
import type { SignInOptions, StepUpRequest } from "./tokenSource.ts";

/** @throws TypeError for a request without `acr`. */
export function checkRequest({ acr }: StepUpRequest): void {
  if (typeof acr !== "string" || acr === "") throw new TypeError('stepUp requires the ACR to request: {acr: "2"}.');
}

const isLevel = (acr: string) => /^\d+$/.test(acr);

/** True if the claims have the requested level and are recent enough. */
export function hasReached({ acr, auth_time }: Claims, { acr: asked, maxAge }: StepUpRequest): boolean {
  if (maxAge !== undefined && !(typeof auth_time === "number" && Date.now() / 1000 - auth_time <= maxAge)) return false;
  if (typeof acr !== "string") return false;
  return acr === asked || (isLevel(acr) && isLevel(asked) && Number(acr) > Number(asked));
}

/** Sign-in options of a step-up. `essential` makes the server fail instead of returning a lower level. */
export function signInFor({ acr, maxAge }: StepUpRequest, { preferred_username }: Claims): SignInOptions {
  return {
    acrValues: acr,
    claims: { id_token: { acr: { essential: true, values: [acr] } } },
    maxAge,
    loginHint: typeof preferred_username === "string" ? preferred_username : undefined,
  };
}

/** @throws SignInError `other_person` or `acr_not_reached`. */
export function checkStepUp(claims: Claims, request: StepUpRequest, before: Claims): void {
  if (claims.sub !== before.sub)
    throw new SignInError("other_person", "Another user has signed in. Nothing was changed.");
  if (!hasReached(claims, request))
    throw new SignInError("acr_not_reached", `The sign-in did not reach the requested level (${request.acr}).`);
}
