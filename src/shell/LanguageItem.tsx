import { useId } from "react";
import { directionOf, languageName } from "../i18n/direction.ts";
import { localeNames } from "../i18n/languages.ts";
import { useT } from "../kit/panel/texts.ts";
import { languageChoice } from "./languageChoice.ts";

const languages = localeNames
  .map((code) => ({ code, name: languageName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, "en"));

/** Language setting of this browser. */
export function LanguageItem({ chosen }: { chosen: string | undefined }) {
  const t = useT();
  const id = useId();
  return (
    <p className="menu-group menu-language">
      <label htmlFor={id}>{t("shell.language")}</label>
      <select
        id={id}
        className="input"
        data-field="language"
        value={chosen ?? ""}
        onChange={({ target }) => languageChoice.set(target.value || undefined)}
      >
        <option value="">{t("shell.language.account")}</option>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code} dir={directionOf(code)}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
