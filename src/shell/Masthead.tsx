import { useCallback, useState, type ReactNode } from "react";
import { lazily } from "../kit/base/lazily.tsx";
import { IconButton } from "../kit/base/Button.tsx";
import { Icon } from "../kit/base/Icon.tsx";
import { useSessionState, useT } from "../kit/panel.ts";
import type { Choices } from "./consoleHost.ts";
import { Find } from "./Find.tsx";
import { HelpItems, HelpToggle, guideUrl } from "./HelpItems.tsx";
import { Logo, type LogoProps } from "./Logo.tsx";
import { MenuExternal, MenuGroup } from "./MenuItems.tsx";
import { Person } from "./Person.tsx";
import { RealmSelector } from "./RealmSelector.tsx";
import { Popover } from "../kit/overlay/Popover.tsx";
import { useSingleKeys } from "./keys/useSingleKeys.ts";
import { ClearCaches, UserItems } from "./UserItems.tsx";

/** The dialog; its code comes with its first use. */
const ShortcutSheet = lazily(() => import("./keys/ShortcutSheet.tsx"));

export interface MastheadProps {
  logo: LogoProps;
  /** What is in force of that which is the admin's to choose. */
  choices: Choices;
  /** Listen for keys on the whole page. */
  ownsKeys: boolean;
  onMenu: () => void;
  /** The host's own content. */
  children?: ReactNode;
}

/** The bar on top: logo, search, help and the user; where it is narrow, also the realm, and the last two share one menu. */
export function Masthead({ logo, choices, ownsKeys, onMenu, children }: MastheadProps) {
  const t = useT();
  const { whoAmI } = useSessionState();
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
              <MenuExternal action="documentation" icon="info" href={guideUrl} isApart>
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
