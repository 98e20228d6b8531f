import { useMemo } from "react";
import { useActions } from "../../../kit/action/useActions.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import type { AreaLink } from "../../../kit/area/defineArea.ts";
import { useAccess, useMayDo, useRealm, useServer, useT } from "../../../kit/panel.ts";
import { languagesOf } from "../../../sections/translations/languages.ts";
import { attributeActions, groupActions, type ProfileContext } from "./actions.ts";
import { profileApi, profileKeys } from "./api.ts";
import type { Profile } from "./document.ts";

/** What actions of a document look at. */
function useContext(profile: Profile): ProfileContext {
  const t = useT();
  const realm = useRealm().data;
  const locales = useMemo(() => languagesOf(realm, t.locale).map(({ locale }) => locale), [realm, t.locale]);
  return { api: profileApi(useServer()), manage: useAccess().has("manage-realm"), profile, locales };
}

/** What can be done to attributes here; `leaveTo` where this is the page of one. */
export const useAttributeActions = (profile: Profile, leaveTo?: AreaLink) =>
  useActions(attributeActions, useContext(profile), leaveTo ? { leaveTo } : {});

/** What can be done to groups of attributes. */
export const useGroupActions = (profile: Profile, leaveTo?: AreaLink) =>
  useActions(groupActions, useContext(profile), leaveTo ? { leaveTo } : {});

/** Changes the document as it is by then, from a list: told by an alert. */
export function useProfileChange() {
  const api = profileApi(useServer());
  const { run, running } = useAction();
  const mayDo = useMayDo();
  const manage = useAccess().has("manage-realm");
  return {
    mayMove: manage && mayDo("move"),
    maySave: manage && mayDo("save"),
    running,
    change: (id: string, how: (fresh: Profile) => Profile) =>
      run(
        {
          ...{ area: "realm-settings", action: "updated", id, invalidate: profileKeys },
          ...{ success: "updatedUserProfileSuccess", failure: "updatedUserProfileError" },
        },
        async (server) => {
          await api.by(server).change(how);
          return true;
        },
      ),
  };
}
