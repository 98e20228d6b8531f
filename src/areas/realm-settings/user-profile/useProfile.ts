import { useContext, useMemo, useSyncExternalStore } from "react";
import { useActions } from "../../../kit/action/useActions.ts";
import type { AreaLink } from "../../../kit/area/defineArea.ts";
import { useKeeper } from "../../../kit/form/keptDocument.ts";
import { useAccess, useRealm, useServer, useT } from "../../../kit/panel.ts";
import { languagesOf } from "../../../sections/translations/languages.ts";
import { attributeActions, groupActions, type ProfileContext } from "./actions.ts";
import { draftName, profileApi } from "./api.ts";
import type { Profile } from "./document.ts";
import { DraftContext } from "./draft.ts";

/** What actions of a document look at. */
function useProfileContext(profile: Profile): ProfileContext {
  const t = useT();
  const realm = useRealm().data;
  const locales = useMemo(() => languagesOf(realm, t.locale).map(({ locale }) => locale), [realm, t.locale]);
  const draft = useContext(DraftContext);
  const change = draft?.isChanged ? draft.change : undefined;
  // A text that cannot be read would give way to what the lists make of it.
  const manage = useAccess().has("manage-realm") && draft?.problem === undefined;
  return { api: profileApi(useServer()), manage, profile, locales, change };
}

/** Where one goes once it is deleted on its page: to the lists, and to the draft that waits there. */
function useLeaving(leaveTo: AreaLink | undefined) {
  const keeper = useKeeper(draftName);
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  // What is unsaved on the page goes with it; the draft of the lists is none of it.
  return leaveTo ? { leaveTo, onGone: () => keeper.write(kept) } : {};
}

/** What can be done to attributes here; `leaveTo` where this is the page of one. */
export const useAttributeActions = (profile: Profile, leaveTo?: AreaLink) =>
  useActions(attributeActions, useProfileContext(profile), useLeaving(leaveTo));

/** What can be done to groups of attributes. */
export const useGroupActions = (profile: Profile, leaveTo?: AreaLink) =>
  useActions(groupActions, useProfileContext(profile), useLeaving(leaveTo));
