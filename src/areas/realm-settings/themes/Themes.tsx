import { useMemo } from "react";
import { useServerInfo, useT } from "../../../kit/panel.ts";
import { RealmForm } from "../RealmForm.tsx";
import { themesForm } from "./form.ts";

/** How pages and mails of the realm look. */
export default function Themes() {
  const t = useT();
  const themes = useServerInfo().data?.themes;
  return <RealmForm form={useMemo(() => themesForm(t, themes ?? {}), [t, themes])} />;
}
