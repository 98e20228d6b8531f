import { useMemo } from "react";
import { languageName } from "../../../i18n/direction.ts";
import { orderIn } from "../../../i18n/order.ts";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { RealmForm } from "../RealmForm.tsx";
import { localesForm } from "./form.tsx";

/** Internationalization settings of the realm. */
export default function Locales() {
  const t = useT();
  const themes = useServerInfo().data?.themes;
  const form = useMemo(() => {
    const known = new Set(Object.values(themes ?? {}).flatMap((all) => all.flatMap(({ locales = [] }) => locales)));
    const order = orderIn(t.locale);
    return localesForm(
      [...known]
        .map((value) => ({ value, label: languageName(value, t.locale) }))
        .sort((left, right) => order.compare(left.label, right.label)),
    );
  }, [themes, t]);
  return <RealmForm form={form} />;
}
