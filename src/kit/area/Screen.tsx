import { useContext, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { allows, all, missingRoles } from "../../session/access.ts";
import { Overlays } from "../overlay/ask.tsx";
import { useNavigation, useScreenParams } from "./navigation.ts";
import { Button } from "../base/Button.tsx";
import { createLacks, LacksContext } from "../lack/lacks.ts";
import { ScreenLacks } from "../lack/ScreenLacks.tsx";
import { CodeError } from "../base/lazily.tsx";
import { ActionNames, useAccess, useMayDo, usePanel, useSessionState, useT } from "../panel.ts";
import { ErrorBoundary } from "../states/ErrorBoundary.tsx";
import { WithMissing } from "../states/Missing.tsx";
import { Forbidden, NotPart, State } from "../states/states.tsx";
import { DraftPlace } from "../form/useKeptDraft.ts";
import type { AreaDef, ScreenDef } from "./defineArea.ts";
import { lazyView } from "../page/lazyView.tsx";
import { Page } from "../page/Page.tsx";
import { screenView } from "./screenView.tsx";
import { viewsOf } from "./tabs.ts";
import { ScopeAttributes, Scoped } from "./scope.tsx";
import { ScreenContext, useCurrentScreen } from "./useScreen.ts";

interface ScreenProps {
  area: AreaDef;
  screen: ScreenDef;
  /** Tab that the address names by a part of its own. */
  tab?: string | undefined;
}

/** One screen of an area behind its guard (docs/spec/console.md §6) and its own error boundary: what fails in it leaves the rest standing. */
export function Screen({ area, screen, tab: ownTab }: ScreenProps) {
  const { session, realm, tellError } = usePanel();
  const { whoAmI } = useSessionState();
  const { pathname, search } = useLocation();
  const place = JSON.stringify([screen.path, useScreenParams(), search, useContext(ScopeAttributes)]);
  const access = useAccess();
  const t = useT();
  const { current, isLeftOut: isTabLeftOut } = useCurrentScreen(area, screen, ownTab);
  const { tab, inside } = current;
  const rule = all(
    area.access,
    ...[screen.access, ownTab && screen.tabs?.[ownTab]?.access].flatMap((one) => one || []),
  );
  const isAllowed = allows(access, rule);
  const mayDo = useMayDo();
  const [lacks] = useState(createLacks);
  const isLeftOut = isTabLeftOut || (screen.action !== undefined && !mayDo(screen.action));
  const [page, part] = viewsOf(current.screen, tab, inside);
  // The tab's code comes beside the screen's, not after it.
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
      <ActionNames value={area.actions}>
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
      </ActionNames>
    </ErrorBoundary>
  );
}

/** The way back from where one cannot stay; a lone panel has none. */
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
      <State name="error" title={t("somethingWentWrong")} text={error.message}>
        <Button action="retry" icon="refresh" onClick={(error instanceof CodeError && shell?.reload) || onRetry}>
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
