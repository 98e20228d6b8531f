import { useCallback, useState, type ReactNode } from "react";
import { lazily } from "../kit/states/lazily.tsx";
import { IconButton } from "../kit/base/Button.tsx";
import { Icon } from "../kit/base/Icon.tsx";
import { useSessionState } from "../kit/panel/session.ts";
import { guideUrl } from "../kit/page/guide.ts";
import { useServerInfo } from "../kit/panel/serverInfo.ts";
import { useT } from "../kit/panel/texts.ts";
import type { Choices } from "./consoleHost.ts";
import { Find } from "./Find.tsx";
import { HelpItems, HelpToggle } from "./HelpItems.tsx";
import { Logo, type LogoProps } from "./Logo.tsx";
import { MenuExternal, MenuGroup } from "./MenuItems.tsx";
import { Avatar } from "../kit/base/Avatar.tsx";
import { RealmSelector } from "./RealmSelector.tsx";
import { Popover } from "../kit/overlay/Popover.tsx";
import { useSingleKeys } from "./keys/useSingleKeys.ts";
import { ClearCaches, UserItems } from "./UserItems.tsx";

const ShortcutSheet = lazily(() => import("./keys/ShortcutSheet.tsx"));

export interface MastheadProps {
  logo: LogoProps;
  /** Effective values of the settings that the admin may change. */
  choices: Choices;
  /** True to listen for shortcuts on the whole page. */
  ownsKeys: boolean;
  onMenu: () => void;
  /** Content of the host. */
  children?: ReactNode;
}

/** Header with logo, search, help and user menu. Narrow layouts add the realm and merge both menus. */
export function Masthead({ logo, choices, ownsKeys, onMenu, children }: MastheadProps) {
  const t = useT();
  const { whoAmI } = useSessionState();
  const version = useServerInfo(false).data?.systemInfo?.version;
  const [isClearing, setClearing] = useState(false);
  const [hasSheet, setSheet] = useState(false);
  const showSheet = useCallback(() => setSheet(true), []);
  const clearCaches = useCallback(() => setClearing(true), []);
  useSingleKeys(ownsKeys, showSheet);
  const name = whoAmI?.displayName || t("unknownUser");
  return (
    <header className="masthead" part="masthead">
      <IconButton action="menu" icon="menu" label={t("navigation")} className="nav-toggle" onClick={onMenu} />
      <Logo {...logo} />
      <RealmSelector isShort />
      <span className="grow" />
      <Find ownsKeys={ownsKeys} onClearCaches={clearCaches} onShowKeys={showSheet} />
      {children}
      <Popover
        action="help-menu"
        label={t("help")}
        panelLabel={t("help")}
        className="wide-only"
        face={<Icon name="circle-help" />}
      >
        {(close) => (
          <HelpItems
            showKeys={() => {
              close();
              showSheet();
            }}
          />
        )}
      </Popover>
      <Popover
        action="user-menu"
        tip={name}
        panelLabel={t("shell.account")}
        className="wide-only user"
        face={
          <>
            <span className="visually-hidden">{name}</span>
            <Person name={name} picture={whoAmI?.picture} />
          </>
        }
      >
        {(close) => <UserItems choices={choices} close={close} onClearCaches={clearCaches} />}
      </Popover>
      <Popover
        action="kebab-menu"
        label={t("shell.more")}
        panelLabel={t("shell.more")}
        className="narrow-only"
        face={<Icon name="more" />}
      >
        {(close) => (
          <>
            <UserItems choices={choices} close={close} onClearCaches={clearCaches} />
            <MenuGroup>
              <MenuExternal action="documentation" icon="info" href={guideUrl(version)} isApart>
                {t("documentation")}
              </MenuExternal>
              <HelpToggle />
            </MenuGroup>
          </>
        )}
      </Popover>
      {hasSheet && <ShortcutSheet onClose={() => setSheet(false)} />}
      {isClearing && <ClearCaches onClose={() => setClearing(false)} />}
    </header>
  );
}

/** User picture. Fallback: initials. */
function Person({ name, picture }: { name: string; picture: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  const protocol = picture && URL.canParse(picture) ? new URL(picture).protocol : "";
  if (!picture || failed === picture || !["https:", "http:", "data:"].includes(protocol)) return <Avatar name={name} />;
  return (
    <span className="avatar size-28">
      <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setFailed(picture)} />
    </span>
  );
}
