import { useMemo } from "react";
import { useServerInfo, useT } from "../../../kit/panel.ts";
import { useTexts } from "../../../kit/useTexts.ts";
import { RealmForm } from "../RealmForm.tsx";
import english from "./en.json" with { type: "json" };
import { themesForm } from "./form.ts";

/** How pages and mails of the realm look. */
export default function Themes() {
  useTexts(english);
  const t = useT();
  const themes = useServerInfo().data?.themes;
  return <RealmForm form={useMemo(() => themesForm(t, themes ?? {}), [t, themes])} />;
}
