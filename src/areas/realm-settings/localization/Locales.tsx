import { useMemo } from "react";
import { languageName } from "../../../i18n/direction.ts";
import { orderIn } from "../../../i18n/order.ts";
import { useServerInfo, useT } from "../../../kit/panel.ts";
import { RealmForm } from "../RealmForm.tsx";
import { localesForm } from "./form.tsx";

/** Whether the realm speaks several languages, and which. */
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
