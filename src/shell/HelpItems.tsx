import { useId } from "react";
import { Icon } from "../kit/base/Icon.tsx";
import { useHelpMode } from "../kit/overlay/Help.tsx";
import { guideUrl } from "../kit/page/guide.ts";
import { helpMode } from "../kit/overlay/helpMode.ts";
import { useServerInfo } from "../kit/panel/serverInfo.ts";
import { useT } from "../kit/panel/texts.ts";
import { version } from "../version.ts";
import { MenuButton, MenuExternal, MenuGroup } from "./MenuItems.tsx";

/** Documentation link, shortcuts, help mode switch and versions. */
export function HelpItems({ showKeys }: { showKeys: () => void }) {
  const t = useT();
  const isOn = useHelpMode();
  const id = useId();
  // Only admins with access to server info get the version.
  const server = useServerInfo().data?.systemInfo?.version;
  return (
    <>
      <MenuGroup>
        <MenuExternal action="documentation" icon="info" href={guideUrl(server)} isApart>
          {t("documentation")}
        </MenuExternal>
        <MenuButton action="shortcuts" icon="keyboard" onPress={showKeys}>
          {t("shell.keys")}
        </MenuButton>
      </MenuGroup>
      <div className="menu-group">
        <label className="menu-item">
          <span className="grow">{t("enableHelpMode")}</span>
          <input
            type="checkbox"
            role="switch"
            className="switch"
            data-action="help-mode"
            aria-describedby={id}
            checked={isOn}
            aria-checked={isOn}
            onChange={(event) => helpMode.set(event.target.checked)}
          />
        </label>
        <p id={id} className="menu-note">
          {t("helpToggleInfo")}
        </p>
      </div>
      <p className="menu-note" data-field="version">
        <bdi>
          {t("shell.product")} {version}
        </bdi>
        {server && (
          <>
            {" · "}
            <bdi>Keycloak {server}</bdi>
          </>
        )}
      </p>
    </>
  );
}

/** Help mode as a menu item, for narrow layouts. Its label shows the current state. */
export function HelpToggle() {
  const t = useT();
  const isOn = useHelpMode();
  return (
    <li>
      <button type="button" className="menu-item" data-action="help-mode" onClick={() => helpMode.set(!isOn)}>
        <Icon name="circle-help" />
        <span>{t(isOn ? "helpEnabled" : "helpDisabled")}</span>
      </button>
    </li>
  );
}
