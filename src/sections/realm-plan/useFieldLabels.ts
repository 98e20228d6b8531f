import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { FieldPath } from "../../realm-document/index.ts";
import { loadSettings, type PlaceSettings } from "../setting-index/settings.ts";
import { areasOf, labelOf, type LabeledItem } from "./fieldLabels.ts";

const noIndex: readonly PlaceSettings[] = [];

/** Settings of all forms. Empty until they have loaded. */
export function useSettingIndex(): readonly PlaceSettings[] {
  const { data = noIndex } = useQuery({
    queryKey: ["setting-index"],
    queryFn: loadSettings,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Label of a field in its form, followed by the rest of its path in the server's names. */
export interface SaidField {
  label: string | undefined;
  code: string;
}

/** Names the fields of an item in the words of our forms. Loads the texts of their areas. */
export function useFieldLabels({ kind, providerId }: LabeledItem): (path: FieldPath) => SaidField {
  const t = useT();
  const session = useSession();
  const index = useSettingIndex();
  useEffect(() => {
    for (const id of areasOf(index, { kind, providerId })) {
      const english = index
        .filter(({ area }) => area === id)
        .flatMap(({ settings }) => settings.map(({ key, english: text }): [string, string] => [key, text]));
      const texts = async () => ({ default: Object.fromEntries(english) });
      // A language that did not load shows English.
      void session.loadAreaTexts({ id, labels: {}, texts }).catch(() => {});
    }
  }, [index, kind, providerId, session]);
  return (path) => {
    const { label, code } = labelOf(index, { kind, providerId }, path);
    if (!label) return { label: undefined, code };
    return { label: t.has(label.key) ? t(label.key) : label.english, code };
  };
}
