import { useMemo } from "react";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { RealmForm } from "../RealmForm.tsx";
import { themesForm } from "./form.ts";

export default function Themes() {
  const t = useT();
  const themes = useServerInfo().data?.themes;
  return <RealmForm form={useMemo(() => themesForm(t, themes ?? {}), [t, themes])} />;
}
