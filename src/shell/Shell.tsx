import { useEffect, useMemo, useRef, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { areas } from "../areas/index.ts";
import { nameMasterRealm, masterRealm } from "../session/masterRealm.ts";
import type { Host } from "../embed/Host.ts";
import { Ready } from "../embed/Ready.tsx";
import { useOption } from "../embed/usePanelOf.ts";
import { directionOf } from "../i18n/direction.ts";
import { Icon } from "../kit/base/Icon.tsx";
import { RailSlot } from "../kit/page/railSlot.ts";
import { PanelProvider } from "../kit/panel/PanelProvider.tsx";
import { usePanel } from "../kit/panel/panel.ts";
import { useSessionState, useSession } from "../kit/panel/session.ts";
import { useT } from "../kit/panel/texts.ts";
import { useTexts } from "../kit/panel/useTexts.ts";
import { ConsoleNavigation } from "./ConsoleNavigation.tsx";
import type { Bundle } from "../i18n/texts.ts";
import english from "./en.json" with { type: "json" };
import { mayChoose } from "./consoleHost.ts";
import type { Environment } from "./environment.ts";
import { languageChoice } from "./languageChoice.ts";
import { logoPicture, logoTarget } from "./Logo.tsx";
import { Masthead } from "./Masthead.tsx";
import { NavDrawer } from "./NavDrawer.tsx";
import { defaultRouting, homeRealm, pathOf, placeOf } from "./place.ts";
import { useDailySnapshot } from "../sections/snapshots/useSnapshots.ts";
import { RealmGate } from "./RealmGate.tsx";
import { SideNav } from "./SideNav.tsx";
import type { Theme } from "./themeChoice.ts";
import { useQuery } from "@tanstack/react-query";

/** Labels of all areas, for the navigation. */
const labels: Bundle = Object.assign({}, ...areas.map((area) => area.labels));

interface ShellProps {
  host: Host;
  environment: Environment | undefined;
}

/** Layout around all console screens. The realm of the path is the current realm below it. */
export function Shell({ host, environment }: ShellProps) {
  useTexts(english);
  useTexts(labels);
  const panel = usePanel();
  const { pathname } = useLocation();
  if (environment?.masterRealm) nameMasterRealm(panel.session, environment.masterRealm);
  const { whoAmI } = useSessionState();
  const realm = placeOf(pathname).realm ?? homeRealm(panel.realm, whoAmI?.realmAccess);
  useRealmAttribute(panel.realm);
  const scoped = useMemo(() => ({ ...panel, realm }), [panel, realm]);
  return (
    <PanelProvider panel={scoped}>
      <ConsoleNavigation host={host}>
        <Around host={host} environment={environment} />
      </ConsoleNavigation>
    </PanelProvider>
  );
}

/** Navigates to the home page of the realm when the `realm` attribute changes. */
function useRealmAttribute(realm: string): void {
  const navigate = useNavigate();
  const seen = useRef(realm);
  useEffect(() => {
    if (seen.current === realm) return;
    seen.current = realm;
    void navigate(pathOf(realm, "", "/"));
  }, [realm, navigate]);
}

function Around({ host, environment }: ShellProps) {
  const t = useT();
  const { realm, locale } = usePanel();
  const isTemporary = useTemporary();
  useDailySnapshot();
  const { rest } = placeOf(useLocation().pathname);
  const logo = {
    picture: logoPicture(useOption(host, "logo"), useOption(host, "resourceUrl")),
    target: logoTarget(useOption(host, "logoUrl")),
  };
  const theme = useOption(host, "theme") ?? "auto";
  const main = useRef<HTMLElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const ownsAddress = (useOption(host, "routing") ?? defaultRouting) !== "memory";
  const density = useOption(host, "density") ?? "comfortable";
  const may = mayChoose(host, environment);
  const area = areas.find(({ path }) => path !== "" && path === rest[0]);
  usePage({
    title: ownsAddress ? [area && t(area.title), realm, t("shell.product")].filter(Boolean).join(" · ") : undefined,
    root: environment && { lang: locale, dir: directionOf(locale), theme },
  });
  return (
    <div className="shell" part="shell">
      <button type="button" className="skip btn primary" data-action="skip" onClick={() => main.current?.focus()}>
        {t("shell.skip")}
      </button>
      {isTemporary && (
        <p className="temporary" role="status">
          <Icon name="warning" />
          <span>{t("loggedInAsTempAdminUser")}</span>
        </p>
      )}
      <Masthead
        logo={logo}
        choices={{
          ...(may("theme") && { theme }),
          ...(may("density") && { density }),
          ...(may("locale") && { locale: languageChoice.get() }),
        }}
        ownsKeys={ownsAddress}
        onMenu={() => setDrawn(true)}
      >
        <slot name="masthead-end" />
      </Masthead>
      <nav className="side" part="nav" aria-label={t("navigation")}>
        <SideNav railRef={setRail} />
        <slot name="nav-end" />
      </nav>
      <Main ref={main} isPage={ownsAddress}>
        <RealmGate>
          <RailSlot value={rail}>
            <Outlet />
          </RailSlot>
        </RealmGate>
        <slot name="footer" />
        <Ready host={host} />
      </Main>
      {isDrawn && <NavDrawer onClose={() => setDrawn(false)} />}
    </div>
  );
}

/** `main` landmark on the console's own page. A section in a host page, which has its own landmark. */
function Main({ ref, isPage, children }: { ref: React.Ref<HTMLElement>; isPage: boolean; children: React.ReactNode }) {
  const Tag = isPage ? "main" : "section";
  return (
    <Tag ref={ref} className="main" part="main" tabIndex={-1}>
      {children}
    </Tag>
  );
}

/** Page properties that the console sets. Undefined properties stay untouched. */
interface PageFacts {
  title: string | undefined;
  root: { lang: string; dir: string; theme: Theme } | undefined;
}

/** Sets the page's title and, on the console's own page, language, direction and color scheme. */
function usePage({ title, root }: PageFacts): void {
  const { lang, dir, theme } = root ?? {};
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  useEffect(() => {
    if (!lang || !dir || !theme) return;
    const { documentElement: html } = document;
    if (location.hash === "#/") history.replaceState(history.state, "", location.pathname + location.search);
    html.lang = lang;
    html.dir = dir;
    // For the overscroll area behind the console.
    html.style.colorScheme = theme === "auto" ? "light dark" : theme;
  }, [lang, dir, theme]);
}

/** Attribute of the bootstrap admin. Source: Keycloak's bootstrap admin. */
interface Marked {
  attributes?: { is_temporary_admin?: string[] };
}

/**
 * True if the bootstrap admin is signed in. Without a hint in token or who-am-I, reads the account once, in the master
 * realm and with permission only.
 */
function useTemporary(): boolean {
  const session = useSession();
  const { whoAmI } = useSessionState();
  const master = masterRealm(session);
  const isOpen =
    whoAmI?.temporary === undefined && session.realm === master && session.access(master).has("view-users");
  const server = session.server(master);
  const path = `/admin/realms/${encodeURIComponent(master)}/users/${encodeURIComponent(whoAmI?.userId ?? "")}`;
  const { data } = useQuery({
    ...server.read<Marked>(["temporary-admin", path], path),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isOpen && Boolean(whoAmI?.userId),
  });
  return whoAmI?.temporary ?? data?.attributes?.is_temporary_admin?.includes("true") ?? false;
}
