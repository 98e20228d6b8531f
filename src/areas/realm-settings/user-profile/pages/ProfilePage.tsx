import type { ReactNode } from "react";
import { useKeeper, useKept } from "../../../../kit/form/keptDocument.ts";
import { useServer, useT } from "../../../../kit/panel.ts";
import { useTexts } from "../../../../kit/useTexts.ts";
import { realmSettings } from "../../area.ts";
import { DocumentPage } from "../../DocumentPage.tsx";
import { draftName, profileApi } from "../api.ts";
import type { Profile } from "../document.ts";
import english from "../en.json" with { type: "json" };

export type ProfileTab = "attributes" | "attributes-group";

/** One of the lists of the tab. */
export const profileList = (inside: ProfileTab) => realmSettings.to.settings({ tab: "user-profile", inside });

interface Props<E> {
  tab: ProfileTab;
  title: string;
  /** What the page is about; undefined where it is not there. Without it the page is about what is new. */
  entryOf: (profile: Profile) => E | undefined;
  menu?: (entry: E, profile: Profile) => ReactNode;
  children: (entry: E, profile: Profile) => ReactNode;
}

/** A page about an attribute or a group of them, once the document is there. */
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
          { label: t("realmSettings"), to: realmSettings.to.settings({}) },
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
