import { useEffect, useMemo, type ReactNode } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { codeOf, namespacesOf } from "../i18n/texts.ts";
import { PanelContext, TranslateContext, type Panel } from "./panel.ts";

/** Gives what is below its panel, and i18next's instance of the session with the layers of the panel's realm. */
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

/** One subscription for the whole panel: with `useTranslation` in each of some thousand components every one keeps a copy of the instance. */
function WithTranslate({ panel: { session, realm, locale }, children }: { panel: Panel; children: ReactNode }) {
  const { texts } = session;
  const { t } = useTranslation(undefined, { lng: codeOf(locale) });
  const translate = useMemo(() => texts.translator(realm, locale, t), [texts, realm, locale, t]);
  // What changed between the first drawing and the subscription was told to nobody.
  const drawn = useMemo(() => texts.changes, [texts]);
  useEffect(() => {
    if (texts.changes !== drawn) texts.tell();
  }, [texts, drawn]);
  return <TranslateContext value={translate}>{children}</TranslateContext>;
}
