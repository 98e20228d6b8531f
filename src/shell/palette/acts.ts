import { dashboard } from "../../areas/dashboard/area.ts";
import { places } from "../../areas/places.ts";
import type { Translate } from "../../i18n/texts.ts";
import type { AreaDef, AreaLink } from "../../kit/area/defineArea.ts";
import type { IconName } from "../../kit/base/Icon.tsx";
import { allows, type Access, type AccessRule } from "../../session/access.ts";
import type { Hit } from "./hits.ts";

/** Dialogs that stand above every page. */
export interface ShellDialogs {
  onClearCaches: () => void;
  onShowKeys: () => void;
}

/** What is done by buttons of a page: found by its label there, and asked about there before anything is sent. */
interface Act {
  id: string;
  label: string;
  icon: IconName;
  access: AccessRule;
  link: AreaLink;
  press: readonly string[];
  /** Text key of words that people use for it besides. */
  words?: string;
}

const users: AreaLink = { area: "users", path: "/" };
const realm = places.realmSettings("general");

const acts: readonly Act[] = [
  {
    id: "sign-out-all",
    label: "signOutAllActiveSessions",
    icon: "log-out",
    access: "manage-users",
    link: places.sessions(),
    press: ["actions", "sign-out-all"],
    words: "shell.signOutAllWords",
  },
  {
    id: "revocation",
    label: "revocation",
    icon: "shield",
    access: "manage-realm",
    link: places.sessions(),
    press: ["actions", "revocation"],
  },
  {
    id: "import-users",
    label: "users.import.action",
    icon: "upload",
    access: "manage-users",
    link: users,
    press: ["import"],
  },
  {
    id: "unlock-all",
    label: "unlockAllUsers",
    icon: "lock",
    access: "manage-users",
    link: users,
    press: ["unlock-all"],
  },
  {
    id: "partial-import",
    label: "partialImport",
    icon: "upload",
    access: "manage-realm",
    link: realm,
    press: ["actions", "partial-import"],
  },
  {
    id: "partial-export",
    label: "partialExport",
    icon: "download",
    access: "manage-realm",
    link: realm,
    press: ["actions", "partial-export"],
  },
];

const caches = ["realmCache", "userCache", "keysCache", "crlCache"] as const;

/** Acts that are no pages, as far as this admin may do them. `isMaster`: what concerns the whole server can be done here. */
export function actHits(
  areas: readonly AreaDef[],
  { access, t, isMaster, dialogs }: { access: Access; t: Translate; isMaster: boolean; dialogs: ShellDialogs },
): Hit[] {
  const ofPages = acts.flatMap(({ id, label, icon, access: rule, link, press, words }): Hit[] => {
    const area = areas.find((each) => each.id === link.area);
    if (!area || !allows(access, rule)) return [];
    return [{ id, label: t(label), detail: t(area.title), icon, link, press, ...(words && { words: t(words) }) }];
  });
  const here = dashboard.to.home();
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
