import { useDeferredValue, useEffect, useMemo, type ReactNode } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { codeOf, namespacesOf } from "../../i18n/texts.ts";
import { PanelContext, type Panel } from "./panel.ts";
import { TranslateContext } from "./texts.ts";

/** Provides the panel and the session's i18next instance with the namespaces of the panel's realm. */
export function PanelProvider({ panel, children }: { panel: Panel; children: ReactNode }) {
  const namespaces = useMemo(() => namespacesOf(panel.realm), [panel.realm]);
  return (
    <PanelContext value={panel}>
      <I18nextProvider i18n={panel.session.texts.i18n} defaultNS={namespaces}>
        <WithTranslate panel={panel}>{children}</WithTranslate>
      </I18nextProvider>
    </PanelContext>
  );
}

/**
 * One subscription per panel. `useTranslation` in each of thousands of components would keep a copy of the instance
 * each.
 */
function WithTranslate({ panel: { session, realm, locale }, children }: { panel: Panel; children: ReactNode }) {
  const { texts } = session;
  const { t } = useTranslation(undefined, { lng: codeOf(locale) });
  const current = useMemo(() => texts.translator(realm, locale, t), [texts, realm, locale, t]);
  // New texts rerender every panel of the session. Deferred, each panel renders in a separate task.
  const translate = useDeferredValue(current);
  // Changes between the first render and the subscription have no event.
  const drawn = useMemo(() => texts.changes, [texts]);
  useEffect(() => {
    if (texts.changes !== drawn) texts.tell();
  }, [texts, drawn]);
  return <TranslateContext value={translate}>{children}</TranslateContext>;
}
