import type { Claims } from "./jwt.ts";
import { SignInError } from "./oidc/errors.ts";
import type { SignInOptions, StepUpRequest } from "./tokenSource.ts";

/** @throws TypeError for a request without a class. */
export function checkRequest({ acr }: StepUpRequest): void {
  if (typeof acr !== "string" || acr === "")
    throw new TypeError('stepUp needs the class that is asked for: {acr: "2"}.');
}

const isLevel = (acr: string) => /^\d+$/.test(acr);

/** Whether claims say that the class is reached, and lately enough. */
export function hasReached({ acr, auth_time }: Claims, { acr: asked, maxAge }: StepUpRequest): boolean {
  if (maxAge !== undefined && !(typeof auth_time === "number" && Date.now() / 1000 - auth_time <= maxAge)) return false;
  if (typeof acr !== "string") return false;
  return acr === asked || (isLevel(acr) && isLevel(asked) && Number(acr) > Number(asked));
}

/** The sign-in that asks for it: the server refuses rather than answer less. */
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
    throw new SignInError("other_person", "Somebody else has signed in. Nothing was changed.");
  if (!hasReached(claims, request))
    throw new SignInError("acr_not_reached", `The sign-in was not as strong as asked for (${request.acr}).`);
}
