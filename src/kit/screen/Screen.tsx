import { useContext, useLayoutEffect, useState, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { all, missingRoles } from "../../session/access.ts";
import { Overlays } from "../overlay/ask.tsx";
import { useNavigation, useScreenParams, useQueryState } from "../navigation/navigation.ts";
import { Button } from "../base/Button.tsx";
import { explain } from "../lack/explain.ts";
import { createLacks, LacksContext } from "../lack/lacks.ts";
import { ScreenLacks } from "../lack/ScreenLacks.tsx";
import { useMayDo } from "../panel/narrowing.ts";
import { useAccess, useSessionState } from "../panel/session.ts";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { brokenText } from "../states/brokenText.ts";
import { ErrorBoundary } from "../states/ErrorBoundary.tsx";
import { WithMissing } from "../states/Missing.tsx";
import { Forbidden, NotPart, State } from "../states/states.tsx";
import { DraftPlace } from "../form/useKeptDraft.ts";
import type { AreaDef, ScreenDef } from "../area/defineArea.ts";
import { lazyView } from "../page/lazyView.tsx";
import { Page } from "../page/Page.tsx";
import { screenView } from "./screenView.tsx";
import { viewsOf } from "../area/tabs.ts";
import { ScopeAttributes, Scoped } from "./scope.tsx";
import { ScreenContext, type CurrentScreen } from "../area/useScreen.ts";
import { useNarrowedTabs } from "../area/narrowTabs.ts";
import { useExtraTabs } from "./extraTabs.ts";

interface ScreenProps {
  area: AreaDef;
  screen: ScreenDef;
  /** Tab from a fixed part of the path. */
  tab?: string | undefined;
}

/**
 * Screen of an area with its access guard (docs/spec/console.md §6) and error boundary. A failure affects only this
 * screen.
 */
export function Screen({ area, screen, tab: ownTab }: ScreenProps) {
  const { session, realm, tellError } = usePanel();
  const { whoAmI } = useSessionState();
  const { pathname, search } = useLocation();
  const place = JSON.stringify([screen.path, useScreenParams(), search, useContext(ScopeAttributes)]);
  const access = useAccess();
  const t = useT();
  const { current, isLeftOut: isTabLeftOut } = useCurrentScreen(area, screen, ownTab);
  const { tab, inside } = current;
  const rule = all(area.who.see, ...[screen.who, ownTab && screen.tabs?.[ownTab]?.who].flatMap((one) => one || []));
  const { offered: isAllowed } = explain({ who: rule }, { access });
  const mayDo = useMayDo();
  const [lacks] = useState(createLacks);
  const isLeftOut = isTabLeftOut || (screen.action !== undefined && !mayDo(screen.action));
  const [page, part] = viewsOf(current.screen, tab, inside);
  // Loads the tab's code in parallel with the screen's.
  useLayoutEffect(() => {
    if (isAllowed && part)
      void lazyView(part)
        .load()
        .catch(() => {});
  }, [isAllowed, part]);
  if (!isAllowed)
    return (
      <Page title={t(area.title)}>
        <Forbidden roles={missingRoles(access, rule)} realm={whoAmI?.realmAccess?.[realm]?.length ? undefined : realm}>
          <ToHome />
        </Forbidden>
      </Page>
    );
  if (isLeftOut || !page)
    return (
      <div className="page">
        <NotPart />
      </div>
    );
  const View = screenView(area, page, screen, session);
  return (
    <ErrorBoundary
      resetKey={pathname}
      onError={tellError}
      fallback={(error, retry) => <ScreenError error={error} onRetry={retry} />}
    >
      <WithMissing>
        <ScreenContext value={current}>
          <LacksContext value={lacks}>
            <ScreenLacks />
            <Scoped area={area}>
              <DraftPlace value={place}>
                <Overlays place={pathname}>
                  <View />
                </Overlays>
              </DraftPlace>
            </Scoped>
          </LacksContext>
        </ScreenContext>
      </WithMissing>
    </ErrorBoundary>
  );
}

/** Link to the home page. A panel without a console has none. */
function ToHome() {
  const t = useT();
  const { shell, go } = useNavigation();
  return (
    shell && (
      <Button action="home" icon="house" onClick={() => go(shell.home)}>
        {t("home")}
      </Button>
    )
  );
}

function ScreenError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  const { shell } = useNavigation();
  return (
    <div className="page">
      <State name="error" title={t("somethingWentWrong")} text={brokenText(t, error)}>
        <Button action="retry" icon="refresh" onClick={onRetry}>
          {t("retry")}
        </Button>
        <ToHome />
        {shell && (
          <Button action="close" tone="quiet" onClick={shell.reload}>
            {t("reload")}
          </Button>
        )}
      </State>
    </div>
  );
}

/**
 * Determines the selected tab. `ownTab` is a tab from a fixed part of the path. A screen of tabs only always has a tab,
 * unless the `tabs` attribute hides all of them.
 */
function useCurrentScreen(
  area: AreaDef,
  declared: ScreenDef,
  ownTab: string | undefined,
): { current: CurrentScreen; isLeftOut: boolean } {
  const { tab: inPath, inside } = useScreenParams();
  const query = useQueryState();
  const extra = useExtraTabs(area, declared, ownTab ?? inPath);
  const screen = useMemo(
    () => (Object.keys(extra).length ? { ...declared, tabs: { ...declared.tabs, ...extra } } : declared),
    [declared, extra],
  );
  const asked = ownTab ?? inPath ?? (screen.tabsIn && query.get(screen.tabsIn));
  const { tabs = {}, view, tabsIn } = screen;
  const isLeft = useNarrowedTabs(tabs);
  const isPage = view === undefined;
  const isKnown = asked !== undefined && asked in tabs && (!tabsIn || isLeft(asked));
  const tab = isPage && !isKnown ? Object.keys(tabs).find(isLeft) : asked;
  const current = useMemo(() => ({ area, screen, tab, inside, extra }), [area, screen, tab, inside, extra]);
  return { current, isLeftOut: isPage && (tab === undefined || !isLeft(tab)) };
}
