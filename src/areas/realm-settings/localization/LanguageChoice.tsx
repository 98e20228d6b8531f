import { useId } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import type { Standing, TextLanguage } from "./languages.ts";

const groups: readonly (readonly [standing: Standing, title: string])[] = [
  ["default", "defaultLocale"],
  ["supported", "supportedLocales"],
  ["other", "realmSettings.localization.others"],
];

export interface LanguageChoiceProps {
  languages: readonly TextLanguage[];
  value: string;
  onChange: (locale: string) => void;
}

export function LanguageChoice({ languages, value, onChange }: LanguageChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <span className="language-choice">
      <label htmlFor={id}>{t("language")}</label>
      <select
        id={id}
        className="input"
        data-field="language"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {groups.map(([standing, title]) => {
          const those = languages.filter((language) => language.standing === standing);
          return (
            those.length > 0 && (
              <optgroup key={standing} label={t(title)}>
                {those.map(({ locale, name }) => (
                  <option key={locale} value={locale}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </select>
    </span>
  );
}
