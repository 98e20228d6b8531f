import { places } from "../../areas/places.ts";
import type { Translate } from "../../i18n/texts.ts";
import type { AreaDef } from "../../kit/area/defineArea.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import type { IconName } from "../../kit/base/Icon.tsx";
import { explain } from "../../kit/lack/explain.ts";
import type { Access, AccessRule } from "../../session/access.ts";
import type { Hit } from "./hits.ts";

/** Dialogs above all pages. */
export interface ShellDialogs {
  onClearCaches: () => void;
  onShowKeys: () => void;
}

/** Action of a page's button. The palette opens the page and presses the button, which asks for confirmation there. */
interface Act {
  id: string;
  label: string;
  icon: IconName;
  who: AccessRule;
  link: AreaLink;
  /** Undefined for an action of a record, which the user must select first. */
  press?: readonly string[];
  /** Message key of synonyms. */
  words?: string;
}

const users: AreaLink = { area: "users", path: "/" };
const realm = places.realmSettings("general");

const acts: readonly Act[] = [
  {
    id: "reset-password",
    label: "resetPassword",
    icon: "key",
    who: "manage-users",
    link: users,
  },
  {
    id: "sign-out-all",
    label: "signOutAllActiveSessions",
    icon: "log-out",
    who: "manage-users",
    link: places.sessions(),
    press: ["actions", "sign-out-all"],
    words: "shell.signOutAllWords",
  },
  {
    id: "revocation",
    label: "revocation",
    icon: "shield",
    who: "manage-realm",
    link: places.sessions(),
    press: ["actions", "revocation"],
  },
  {
    id: "import-users",
    label: "users.import.action",
    icon: "upload",
    who: "manage-users",
    link: users,
    press: ["import"],
  },
  {
    id: "unlock-all",
    label: "unlockAllUsers",
    icon: "lock",
    who: "manage-users",
    link: users,
    press: ["unlock-all"],
  },
  {
    id: "partial-import",
    label: "partialImport",
    icon: "upload",
    who: "manage-realm",
    link: realm,
    press: ["actions", "partial-import"],
  },
  {
    id: "partial-export",
    label: "partialExport",
    icon: "download",
    who: "manage-realm",
    link: realm,
    press: ["actions", "partial-export"],
  },
];

const caches = ["realmCache", "userCache", "keysCache", "crlCache"] as const;

/** Actions that are allowed for this admin. `isMaster` adds actions for the complete server. */
export function actHits(
  areas: readonly AreaDef[],
  { access, t, isMaster, dialogs }: { access: Access; t: Translate; isMaster: boolean; dialogs: ShellDialogs },
): Hit[] {
  const ofPages = acts.flatMap(({ id, label, icon, who, link, press, words }): Hit[] => {
    const area = areas.find((each) => each.id === link.area);
    if (!area || !explain({ who }, { access }).offered) return [];
    const what = press ? { press } : { asks: { area, field: "", places: [], act: id } };
    return [{ id, label: t(label), detail: t(area.title), icon, link, ...what, ...(words && { words: t(words) }) }];
  });
  const here = places.home();
  const ofServer =
    isMaster && access.has("manage-realm")
      ? caches.map(
          (cache): Hit => ({
            id: cache,
            label: t("clearCachesTitle"),
            detail: t(cache),
            icon: "refresh",
            link: here,
            opens: dialogs.onClearCaches,
          }),
        )
      : [];
  return [
    ...ofPages,
    ...ofServer,
    {
      id: "keys",
      label: t("shell.keys"),
      detail: undefined,
      icon: "circle-help",
      link: here,
      opens: dialogs.onShowKeys,
    },
  ];
}
