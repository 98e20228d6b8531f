import { sessionConfig } from "../../embed/sessionConfig.ts";
import { readAnswer } from "../../session/oidc/answer.ts";
import { patience } from "../../session/patience.ts";
import { acquireSession } from "../../session/registry.ts";
import type { Session } from "../../session/session.ts";
import { wait } from "../../session/wait.ts";
import { isRefusal, optionsOf, readEnvironment, type Environment } from "../environment.ts";
import { currentPath, placeOf } from "../place.ts";

/** Session and console options of a booted page. */
export interface Booted {
  session: Session;
  options: ReturnType<typeof optionsOf>;
}

/**
 * Starts a console-only page early: redirects to the login page, or processes the response while the console's code
 * loads. Resolves when the code is needed. Undefined if the console must start itself.
 */
export async function boot(page: Document): Promise<Booted | undefined> {
  const environment = environmentOf(page);
  if (!environment || isRefusal(page.location.href) || page.querySelector("iam-console")?.attributes.length !== 0)
    return undefined;
  const options = optionsOf(environment);
  const config = sessionConfig({ ...options, firstRealm: () => placeOf(currentPath(options)).realm });
  if (!config) return undefined;
  const holdsAnswer = () => readAnswer(page.location.href) !== undefined;
  const isBack = holdsAnswer();
  // Held for the lifetime of the page.
  const { session } = acquireSession(config);
  await (isBack ? taken(holdsAnswer) : Promise.race([known(session), wait(patience.signInMs)]));
  return { session, options };
}

/** Undefined if it is unreadable. The console reports that. */
function environmentOf(page: Document): Environment | undefined {
  try {
    return readEnvironment(page);
  } catch {
    return undefined;
  }
}

/** Resolves when the response was removed from the URL and the token request was sent, or after a timeout. */
async function taken(holdsAnswer: () => boolean): Promise<void> {
  const untilMs = performance.now() + patience.signInMs;
  while (holdsAnswer() && performance.now() < untilMs) await wait(0);
  await wait(0);
}

/** Resolves once the sign-in state is known. */
export const known = (session: Session): Promise<void> =>
  new Promise<void>((resolve) => {
    const look = () => session.status !== "pending" && resolve();
    session.subscribe(look);
    look();
  });
