import { useContext, useMemo, useSyncExternalStore } from "react";
import { useActions } from "../../../kit/action/useActions.ts";
import type { AreaLink } from "../../../kit/navigation/address.ts";
import { useKeeper } from "../../../kit/form/keptDocument.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { languagesOf } from "../../../sections/translations/languages.ts";
import { attributeActions, groupActions, type ProfileContext } from "./actions.ts";
import { draftName, profileApi } from "./api.ts";
import type { Profile } from "./document.ts";
import { DraftContext } from "./draft.ts";

function useProfileContext(profile: Profile): ProfileContext {
  const t = useT();
  const realm = useRealm().data;
  const locales = useMemo(() => languagesOf(realm, t.locale).map(({ locale }) => locale), [realm, t.locale]);
  const draft = useContext(DraftContext);
  const change = draft?.isChanged ? draft.change : undefined;
  // Read-only if the draft is invalid: a change in the lists would overwrite its text.
  const manage = useAccess().has("manage-realm") && draft?.problem === undefined;
  return { api: profileApi(useServer()), manage, profile, locales, change };
}

/** After a deletion on its page: opens the lists and keeps their draft. */
function useLeaving(leaveTo: AreaLink | undefined) {
  const keeper = useKeeper(draftName);
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  // The deletion discards unsaved changes of the page. The draft of the lists must stay.
  return leaveTo ? { leaveTo, onGone: () => keeper.write(kept) } : {};
}

/** Actions on attributes. `leaveTo`: set on the page of an attribute. */
export const useAttributeActions = (profile: Profile, leaveTo?: AreaLink) =>
  useActions(attributeActions, useProfileContext(profile), useLeaving(leaveTo));

/** Actions on attribute groups. */
export const useGroupActions = (profile: Profile, leaveTo?: AreaLink) =>
  useActions(groupActions, useProfileContext(profile), useLeaving(leaveTo));
