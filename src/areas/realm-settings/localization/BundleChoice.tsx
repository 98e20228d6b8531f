import { useId, useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import type { Option } from "../../../kit/form/fields.ts";
import { useT } from "../../../kit/panel/texts.ts";

/** Search for messages. Type, theme and locale are required. */
export interface BundleQuestion {
  type: string;
  theme: string;
  locale: string;
  words: string;
}

interface BundleChoiceProps {
  types: readonly string[];
  themesOf: (type: string) => readonly string[];
  locales: readonly Option[];
  asked: BundleQuestion;
  onAsk: (question: BundleQuestion) => void;
}

const nothing: BundleQuestion = { type: "", theme: "", locale: "", words: "" };

/** Search form for messages of a theme. A change of the type resets a theme that the new type doesn't have. */
export function BundleChoice({ types, themesOf, locales, asked, onAsk }: BundleChoiceProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState(asked);
  const themes = themesOf(typed.type);
  const choose = (change: Partial<BundleQuestion>) =>
    setTyped((before) => {
      const next = { ...before, ...change };
      const [only, ...others] = themesOf(next.type);
      if (themesOf(next.type).includes(next.theme)) return next;
      return { ...next, theme: only && !others.length ? only : "" };
    });
  const isReady = typed.type !== "" && typed.theme !== "" && typed.locale !== "";
  const isBlank = Object.values({ ...typed }).every((text) => text === "");
  const options = {
    type: types.map((value) => ({ value, label: t(`realmSettings.localization.type.${value}`) })),
    theme: themes.map((value) => ({ value, label: value })),
    locale: locales,
  };
  const titles = { type: "themeType", theme: "theme", locale: "language" } as const;
  return (
    <form
      className="bundle-choice"
      role="search"
      aria-label={t("searchForEffectiveMessageBundles")}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onAsk({ ...typed, words: typed.words.trim() });
      }}
    >
      {(["type", "theme", "locale"] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`${id}${name}`}>{t(titles[name])}</label>
          <select
            id={`${id}${name}`}
            className="input"
            data-field={name}
            value={typed[name]}
            aria-required="true"
            onChange={({ target }) => choose({ [name]: target.value })}
          >
            <option value="">{t("choose")}</option>
            {options[name].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ))}
      <div>
        <label htmlFor={`${id}words`}>{t("hasWords")}</label>
        <input
          id={`${id}words`}
          className="input"
          data-field="words"
          value={typed.words}
          onChange={({ target }) => choose({ words: target.value })}
        />
      </div>
      <span className="buttons">
        <Button action="search" tone="primary" submit disabled={!isReady}>
          {t("search")}
        </Button>
        <Button
          action="reset"
          tone="quiet"
          disabled={isBlank}
          onClick={() => {
            setTyped(nothing);
            onAsk(nothing);
          }}
        >
          {t("reset")}
        </Button>
      </span>
    </form>
  );
}
