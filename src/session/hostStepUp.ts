import type { GetToken } from "./hostSource.ts";
import { claimsOf } from "./jwt.ts";
import { checkRequest, checkStepUp, hasReached } from "./stepUp.ts";
import type { StepUpRequest } from "./tokenSource.ts";

/** A token of a stronger sign-in by the host. One that says nothing is the host's word. @throws as `checkStepUp`; what the host rejects with. */
export async function askHost(
  getToken: GetToken,
  request: StepUpRequest,
  current: string | undefined,
): Promise<string> {
  checkRequest(request);
  const before = current === undefined ? {} : claimsOf(current);
  if (current !== undefined && hasReached(before, request)) return current;
  const { acr, maxAge } = request;
  const token: unknown = await getToken({
    reason: "step-up",
    minValidity: -1,
    acr,
    ...(maxAge !== undefined && { maxAge }),
    signal: new AbortController().signal,
  });
  if (typeof token !== "string" || token === "") throw new TypeError("getToken must resolve to a token.");
  const claims = claimsOf(token);
  if (claims.sub !== undefined || claims.acr !== undefined)
    checkStepUp(claims, request, { sub: before.sub ?? claims.sub });
  return token;
}
