import { useLayoutEffect, useSyncExternalStore } from "react";
import { useLocation, useParams } from "react-router-dom";
import { allows, all, missingRoles } from "../../session/access.ts";
import { Overlays } from "../overlay/ask.tsx";
import { useNavigation } from "./navigation.ts";
import { Button } from "../base/Button.tsx";
import { CodeError } from "../base/lazily.tsx";
import { ActionNames, useAccess, useMayDo, usePanel, useSessionState, useT } from "../panel.ts";
import { ErrorBoundary } from "../states/ErrorBoundary.tsx";
import { WithMissing } from "../states/Missing.tsx";
import { Forbidden, NotPart, State } from "../states/states.tsx";
import type { AreaDef, ScreenDef } from "./defineArea.ts";
import { lazyView } from "../page/lazyView.tsx";
import { screenView } from "./screenView.tsx";

/** One screen of an area behind its guard (docs/spec/console.md §6) and its own error boundary: what fails in it leaves the rest standing. */
export function Screen({ area, screen }: { area: AreaDef; screen: ScreenDef }) {
  const { session, realm, tellError } = usePanel();
  const { whoAmI } = useSessionState();
  const { pathname } = useLocation();
  const access = useAccess();
  useSyncExternalStore(session.texts.subscribe, session.texts.version, session.texts.version);
  const rule = all(area.access, ...(screen.access ? [screen.access] : []));
  const isAllowed = allows(access, rule);
  const mayDo = useMayDo();
  const isLeftOut = screen.action !== undefined && !mayDo(screen.action);
  const { tab = "" } = useParams();
  const tabView = screen.tabs?.[tab]?.view;
  // The tab's code comes beside the screen's, not after it.
  useLayoutEffect(() => {
    if (isAllowed && tabView)
      void lazyView(tabView)
        .load()
        .catch(() => {});
  }, [isAllowed, tabView]);
  if (!isAllowed)
    return (
      <div className="page">
        <Forbidden
          roles={missingRoles(access, rule)}
          realm={whoAmI?.realmAccess?.[realm]?.length ? undefined : realm}
        />
      </div>
    );
  if (isLeftOut)
    return (
      <div className="page">
        <NotPart />
      </div>
    );
  const View = screenView(area, screen, session);
  return (
    <ErrorBoundary
      resetKey={pathname}
      onError={tellError}
      fallback={(error, retry) => <ScreenError error={error} onRetry={retry} />}
    >
      <ActionNames value={area.actions}>
        <WithMissing>
          <Overlays place={pathname}>
            <View />
          </Overlays>
        </WithMissing>
      </ActionNames>
    </ErrorBoundary>
  );
}

function ScreenError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  const { shell, go } = useNavigation();
  return (
    <div className="page">
      <State name="error" title={t("somethingWentWrong")} text={error.message}>
        <Button action="retry" icon="refresh" onClick={(error instanceof CodeError && shell?.reload) || onRetry}>
          {t("retry")}
        </Button>
        {shell && (
          <Button action="home" icon="house" onClick={() => go(shell.home)}>
            {t("home")}
          </Button>
        )}
        {shell && (
          <Button action="close" tone="quiet" onClick={shell.reload}>
            {t("reload")}
          </Button>
        )}
      </State>
    </div>
  );
}
