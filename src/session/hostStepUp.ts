import { claimsOf } from "./jwt.ts";
import { checkRequest, checkStepUp, hasReached } from "./stepUp.ts";
import type { StepUpRequest, TokenRequest } from "./tokenSource.ts";

/**
 * Requests a step-up token from the host. Trusts the host for an opaque token.
 * @throws the errors of `checkStepUp` and of the host.
 */
export async function stepUpByHost(
  ask: (request: TokenRequest) => Promise<string>,
  request: StepUpRequest,
  current: string | undefined,
): Promise<string> {
  checkRequest(request);
  const before = current === undefined ? {} : claimsOf(current);
  if (current !== undefined && hasReached(before, request)) return current;
  const { acr, maxAge } = request;
  const token = await ask({
    reason: "step-up",
    minValidity: -1,
    acr,
    ...(maxAge !== undefined && { maxAge }),
    signal: new AbortController().signal,
  });
  const claims = claimsOf(token);
  if (claims.sub !== undefined || claims.acr !== undefined)
    checkStepUp(claims, request, { sub: before.sub ?? claims.sub });
  return token;
}
