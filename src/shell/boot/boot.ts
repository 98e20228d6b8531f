import { sessionConfig } from "../../embed/sessionConfig.ts";
import { readAnswer } from "../../session/oidc/answer.ts";
import { patience } from "../../session/patience.ts";
import { acquireSession } from "../../session/registry.ts";
import type { Session } from "../../session/session.ts";
import { wait } from "../../session/wait.ts";
import { isRefusal, optionsOf, readEnvironment, type Environment } from "../environment.ts";
import { currentPath, placeOf } from "../place.ts";

/** What a page has booted with: the session, and the options its console will have. */
export interface Booted {
  session: Session;
  options: ReturnType<typeof optionsOf>;
}

/**
 * Boots a page that is nothing but one console, before the console's own code is there. A first start leaves for the
 * server at once; back from there, the code is put to work while the server answers. Resolves when that code is wanted;
 * with nothing where the console itself has to begin.
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
  // Kept as long as the page: it is the console's.
  const { session } = acquireSession(config);
  await (isBack ? taken(holdsAnswer) : Promise.race([known(session), wait(patience.signInMs)]));
  return { session, options };
}

/** Undefined where it cannot be read: the console says so. */
function environmentOf(page: Document): Environment | undefined {
  try {
    return readEnvironment(page);
  } catch {
    return undefined;
  }
}

/** Resolves once the answer is no longer in the address, which then is that of the screen again, and the server is asked for the token. */
async function taken(holdsAnswer: () => boolean): Promise<void> {
  const untilMs = performance.now() + patience.signInMs;
  while (holdsAnswer() && performance.now() < untilMs) await wait(0);
  await wait(0);
}

/** Resolves once it is known whether somebody is signed in. */
export const known = (session: Session): Promise<void> =>
  new Promise<void>((resolve) => {
    const look = () => session.status !== "pending" && resolve();
    session.subscribe(look);
    look();
  });
