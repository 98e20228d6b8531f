import { useQuery } from "@tanstack/react-query";
import { useFormValues } from "../../kit/form/useFormValues.ts";
import { textReference } from "../../i18n/texts.ts";
import { IconButton } from "../../kit/base/Button.tsx";
import { lazily } from "../../kit/states/lazily.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import type { Path } from "../../kit/record/path.ts";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useRealm } from "../../kit/panel/realm.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { localizationApi } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { languagesOf, type Language } from "./languages.ts";
import { keyNamed, referenceTo, translatableOf } from "./translatable.ts";

const TranslationsDialog = lazily(() => import("./TranslationsDialog.tsx"));

interface Props extends ControlProps {
  prefix: string;
  name: Path;
}

/** Text field. In a realm with several languages, edits a localized text through a reference. */
export default function TranslatableControl({ prefix, name, ...props }: Props) {
  useTexts(english);
  const t = useT();
  const languages = languagesOf(useRealm().data, t.locale);
  const [named] = useFormValues<unknown>(name);
  const { text } = translatableOf(props.value);
  const [first] = languages;
  if (first) {
    const key = textReference(text) ?? keyNamed(prefix, named);
    return <Reference {...props} languages={languages} first={first} keyName={key} />;
  }
  return (
    <input
      {...props.control}
      ref={props.ref}
      className="input"
      value={text}
      readOnly={props.disabled}
      autoComplete="off"
      dir="auto"
      onChange={(event) => props.onChange({ text: event.target.value })}
      onBlur={props.onBlur}
    />
  );
}

interface ReferenceProps extends ControlProps {
  languages: readonly Language[];
  first: Language;
  keyName: string | undefined;
}

/** Shows the stored reference and opens the translations. */
function Reference({ label, value, onChange, disabled, control, ref, languages, first, keyName }: ReferenceProps) {
  const t = useT();
  const ask = useAsk();
  const { text, texts } = translatableOf(value);
  const said = useFirstText(first.locale, keyName, texts);
  const isPlain = text !== "" && textReference(text) === undefined;
  const hintId = `${control.id}-said`;
  const open = async () => {
    if (keyName === undefined) return;
    const written = await ask(TranslationsDialog, {
      keyName,
      languages,
      texts,
      // A plain text from before internationalization becomes the text of the default language.
      proposal: isPlain ? text : undefined,
    });
    if (!written) return;
    const isSome = Object.keys(written).length > 0;
    onChange({ text: referenceTo(keyName), ...(isSome && { texts: written }) });
  };
  const { "aria-describedby": described, ...hooks } = control;
  return (
    <>
      <div className="reveal">
        <input
          {...hooks}
          ref={ref}
          className="input"
          readOnly
          value={text}
          dir="auto"
          aria-describedby={[described, hintId].filter(Boolean).join(" ")}
        />
        {!disabled && (
          <IconButton
            action="translate"
            icon="globe"
            tone="plain"
            label={t("addAttributeTranslation", { fieldName: label })}
            disabled={keyName === undefined}
            onClick={() => void open()}
          />
        )}
      </div>
      <p id={hintId} className="field-hint" data-said={said}>
        {isPlain
          ? t("translations.plain", { language: first.name })
          : keyName === undefined
            ? t("translations.unnamed")
            : said === undefined
              ? t("translations.open")
              : said === ""
                ? t("translations.none", { language: first.name })
                : t("translations.said", { language: first.name, text: said })}
      </p>
    </>
  );
}

/** Text in the realm's default language: unsaved or stored. Empty if there is none, undefined if unknown. */
function useFirstText(locale: string, key: string | undefined, texts: Readonly<Record<string, string>> | undefined) {
  const written = texts?.[locale];
  const { data } = useQuery({
    ...localizationApi(useServer()).texts(locale),
    enabled: key !== undefined && written === undefined,
    retry: false,
  });
  return written ?? (key !== undefined && data ? (data[key] ?? "") : undefined);
}
