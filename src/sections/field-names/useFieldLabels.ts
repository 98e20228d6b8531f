import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { FieldPath } from "../../realm-document/index.ts";
import { loadSettings, type PlaceSettings } from "../setting-index/settings.ts";
import { ownNameOf } from "./ownNames.ts";
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
  /** Unit of a number. */
  unit?: string | undefined;
}

/** Names fields of several items in the words of our forms. Loads the texts of their areas. */
export function useFieldLabeler(items: readonly LabeledItem[]): (item: LabeledItem, path: FieldPath) => SaidField {
  const t = useT();
  const session = useSession();
  const index = useSettingIndex();
  const areas = [...new Set(items.flatMap((item) => areasOf(index, item)))].join(" ");
  useEffect(() => {
    for (const id of areas.split(" ").filter(Boolean)) {
      const english = index
        .filter(({ area }) => area === id)
        .flatMap(({ settings }) => settings.map(({ key, english: text }): [string, string] => [key, text]));
      const texts = async () => ({ default: Object.fromEntries(english) });
      // A language that did not load shows English.
      void session.loadAreaTexts({ id, labels: {}, texts }).catch(() => {});
    }
  }, [index, areas, session]);
  return useCallback(
    (item, path) => {
      const { label, code } = labelOf(index, item, path);
      if (!label) {
        const own = ownNameOf(path);
        return own && t.has(own.key) ? { label: t(own.key), code: own.code } : { label: undefined, code };
      }
      return { label: t.has(label.key) ? t(label.key) : label.english, code, unit: label.unit };
    },
    [index, t],
  );
}

/** Names the fields of an item in the words of our forms. */
export function useFieldLabels({ kind, providerId }: LabeledItem): (path: FieldPath) => SaidField {
  const item = useMemo(() => ({ kind, providerId }), [kind, providerId]);
  const say = useFieldLabeler([item]);
  return useCallback((path) => say(item, path), [say, item]);
}
