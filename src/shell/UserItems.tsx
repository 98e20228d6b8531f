import { useId } from "react";
import { lazily } from "../kit/states/lazily.tsx";
import { masterRealm } from "../session/masterRealm.ts";
import { useAccess, useSession, useSessionState } from "../kit/panel/session.ts";
import { usePanel } from "../kit/panel/panel.ts";
import { useServerInfo } from "../kit/panel/serverInfo.ts";
import { useT } from "../kit/panel/texts.ts";
import type { Choices } from "./consoleHost.ts";
import { densities, densityChoice } from "./densityChoice.ts";
import { LanguageItem } from "./LanguageItem.tsx";
import { MenuButton, MenuExternal, MenuGroup, MenuLink } from "./MenuItems.tsx";
import { themeChoice, themes, type Theme } from "./themeChoice.ts";
import { places } from "../areas/places.ts";

export const ClearCaches = lazily(() => import("./ClearCaches.tsx"));

const titles = { light: "lightMode", dark: "darkMode", auto: "shell.theme.auto" } as const satisfies Record<
  Theme,
  string
>;

/**
 * URL of the account console in the sign-in realm, with a link back.
 * Source: docs/spec/console.md §7 "Account page".
 */
export function accountUrl(serverUrl: string, realm: string, clientId: string | undefined, back: string): string {
  const query = new URLSearchParams({ ...(clientId && { referrer: clientId }), referrer_uri: back });
  return `${serverUrl}/realms/${encodeURIComponent(realm)}/account?${query}`;
}

/** Menu items of the signed-in user. */
export function UserItems({
  choices: { theme, density, ...choices },
  close,
  onClearCaches,
}: {
  choices: Choices;
  close: () => void;
  onClearCaches: () => void;
}) {
  const t = useT();
  const session = useSession();
  const { realm } = usePanel();
  const { whoAmI } = useSessionState();
  const access = useAccess();
  const { features } = useServerInfo().data ?? {};
  // Hidden only if all versions of the feature are off. Shown if the features are unknown.
  const accounts = features?.filter(({ name }) => /^ACCOUNT(_V\d+)?$/.test(name)) ?? [];
  const hasAccount = !accounts.length || accounts.some(({ enabled }) => enabled);
  return (
    <>
      <p className="menu-who">
        <b>
          <bdi>{whoAmI?.displayName || t("unknownUser")}</bdi>
        </b>
        <small>{t("shell.signedInTo", { realm: session.realm })}</small>
      </p>
      <MenuGroup>
        {hasAccount && (
          <MenuExternal
            action="manage-account"
            icon="circle-user"
            href={accountUrl(session.server().url, session.realm, session.config.clientId, location.href)}
          >
            {t("manageAccount")}
          </MenuExternal>
        )}
        <MenuLink action="realm-info" icon="info" to={places.home()} onFollow={close}>
          {t("realmInfo")}
        </MenuLink>
        {realm === masterRealm(session) && access.has("manage-realm") && (
          <MenuButton
            action="clear-caches"
            icon="refresh"
            onPress={() => {
              close();
              onClearCaches();
            }}
          >
            {t("clearCachesTitle")}
          </MenuButton>
        )}
      </MenuGroup>
      {theme && (
        <Choice
          name="theme"
          label={t("theme")}
          values={themes}
          chosen={theme}
          titleOf={(each) => t(titles[each])}
          onChoose={themeChoice.set}
        />
      )}
      {density && (
        <Choice
          name="density"
          label={t("shell.density")}
          values={densities}
          chosen={density}
          titleOf={(each) => t(`shell.density.${each}`)}
          onChoose={densityChoice.set}
        />
      )}
      {"locale" in choices && <LanguageItem chosen={choices.locale} />}
      <MenuGroup>
        <MenuButton action="sign-out" icon="log-out" onPress={() => void session.signOut()}>
          {t("signOut")}
        </MenuButton>
      </MenuGroup>
    </>
  );
}

/** Setting with a few options, stored in this browser. */
function Choice<T extends string>({
  name,
  label,
  values,
  chosen,
  titleOf,
  onChoose,
}: {
  /** Public hook. */
  name: string;
  label: string;
  values: readonly T[];
  chosen: T;
  titleOf: (value: T) => string;
  onChoose: (value: T) => void;
}) {
  const group = useId();
  return (
    <fieldset className="menu-group theme-choice">
      <legend className="visually-hidden">{label}</legend>
      {values.map((value) => (
        <label key={value} className={value === chosen ? "on" : ""}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            data-field={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {titleOf(value)}
        </label>
      ))}
    </fieldset>
  );
}
