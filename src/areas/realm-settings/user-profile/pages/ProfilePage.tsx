import type { ReactNode } from "react";
import { useKeeper, useKept } from "../../../../kit/form/keptDocument.ts";
import { useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { useTexts } from "../../../../kit/panel/useTexts.ts";
import { links } from "../../links.ts";
import { DocumentPage } from "../../DocumentPage.tsx";
import { draftName, profileApi } from "../api.ts";
import type { Profile } from "../document.ts";
import english from "../en.json" with { type: "json" };

export type ProfileTab = "attributes" | "attributes-group";

/** Link to a list of the tab. */
export const profileList = (inside: ProfileTab) => links.settings({ tab: "user-profile", inside });

interface Props<E> {
  tab: ProfileTab;
  title: string;
  /** Returns the entry of the page. Undefined if it doesn't exist. For a new entry, returns its initial value. */
  entryOf: (profile: Profile) => E | undefined;
  menu?: (entry: E, profile: Profile) => ReactNode;
  children: (entry: E, profile: Profile) => ReactNode;
}

/** Page of an attribute or group. Loads the document. */
export function ProfilePage<E extends object>({ tab, title, entryOf, menu, children }: Props<E>) {
  useTexts(english);
  const t = useT();
  const hasDraft = useKept(useKeeper(draftName)) !== undefined;
  return (
    <DocumentPage<Profile, E>
      query={profileApi(useServer()).detail}
      entryOf={entryOf}
      list={profileList(tab)}
      page={(entry, profile) => ({
        title: <bdi>{title}</bdi>,
        crumbs: [
          { label: t("realmSettings"), to: links.settings({}) },
          { label: t("userProfile"), to: profileList(tab) },
          { label: title },
        ],
        actions: menu?.(entry, profile),
      })}
    >
      {(entry, profile) => (
        <>
          {hasDraft && (
            <p className="notice info" data-state="draft-kept">
              {t("realmSettings.userProfile.draftKept")}
            </p>
          )}
          {children(entry, profile)}
        </>
      )}
    </DocumentPage>
  );
}
