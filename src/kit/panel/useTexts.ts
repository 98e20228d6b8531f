import { useSession } from "./session.ts";
import type { Bundle } from "../../i18n/texts.ts";
import type { Session } from "../../session/session.ts";

const added = new WeakMap<Session, Set<Bundle>>();

/** Adds a section's English messages to the session on first use. */
export function useTexts(bundle: Bundle): void {
  const session = useSession();
  const known = added.get(session) ?? new Set<Bundle>();
  if (known.has(bundle)) return;
  added.set(session, known.add(bundle));
  session.texts.addEnglish(bundle);
}
