import { useQuery } from "@tanstack/react-query";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { localizationApi } from "../../../sections/translations/api.ts";
import { useManagedRealm } from "../realm.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { defaultOf, textLanguages } from "./languages.ts";
import { TextList } from "./TextList.tsx";
import styles from "./localization.css";

/** Realm overrides of messages, one language at a time. */
export default function Overrides() {
  useStyles(styles);
  const t = useT();
  const realm = useManagedRealm();
  const { data: kept = [] } = useQuery({ ...localizationApi(useServer()).languages, retry: false });
  const query = useQueryState();
  const locale = query.get("language") ?? defaultOf(realm);
  const languages = textLanguages(realm, [...kept, locale], t.locale);
  return (
    <TextList
      key={locale}
      locale={locale}
      languages={languages}
      choice={
        <LanguageChoice
          languages={languages}
          value={locale}
          onChange={(next) => query.set({ language: next, page: undefined })}
        />
      }
    />
  );
}
