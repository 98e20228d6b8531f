import { useCallback } from "react";
import type { Translate } from "../../i18n/texts.ts";
import { useT } from "../../kit/panel/texts.ts";
import { bodyOf, rulesOf, type FieldChange, type HistoryKind, type Line } from "../../history/index.ts";
import { isJson, textOf } from "../../realm-document/json.ts";
import type { LabeledItem } from "../field-names/fieldLabels.ts";
import { useFieldLabels, type SaidField } from "../field-names/useFieldLabels.ts";

/** Kind of a record in words. */
export const kindTitle = (t: Translate, kind: HistoryKind): string => t(`history.kind.${kind}`);

/** Provider of a record, on which its form depends. */
const providerIn = (line: Line): string | undefined => {
  const record = line.state?.record ?? line.before?.record ?? bodyOf(line.event);
  return isJson(record) ? textOf(record.providerId) || undefined : undefined;
};

/** Item of the realm document whose form names the fields of a line. */
export const labeledItem = (line: Line): LabeledItem => {
  const kind = line.subject?.kind;
  return { kind: kind === "user" ? "user" : kind && rulesOf(kind).shape, providerId: providerIn(line) };
};

/** Names the fields of a line in the words of our forms. */
export function useFieldNames(line: Line): (field: FieldChange) => SaidField {
  const labels = useFieldLabels(labeledItem(line));
  return useCallback(({ path }) => labels(path), [labels]);
}

/** Label of a field with the rest of its path, as text. */
export const saidName = ({ label, code }: SaidField): string => [label, code].filter(Boolean).join(" › ");

/** Sentence of a line that has no fields to tell. */
export function useDeed(): (line: Line, isOwn: boolean) => string {
  const t = useT();
  return useCallback(
    (line, isOwn) => {
      const { deed, subject, name, folded } = line;
      const kind = subject ? kindTitle(t, subject.kind) : "";
      const named = isOwn ? kind : [kind, name].filter(Boolean).join(" ");
      switch (deed.type) {
        case "linked":
        case "unlinked":
          return t(`history.${deed.type}.${deed.link.kind}`, { names: deed.link.names.join(", ") });
        case "act":
          return t.has(`history.act.${deed.act}`) ? t(`history.act.${deed.act}`) : t("history.act", { act: deed.act });
        case "changed":
          return t("history.unchanged", { count: folded.length + 1 });
        case "firstKnown":
        case "untold":
          return t("history.saved", { name: named });
        case "created":
        case "deleted":
          return t(`history.${deed.type}`, { name: named });
        case "other":
          return [line.event.operationType, line.event.resourcePath].filter(Boolean).join(" ");
      }
    },
    [t],
  );
}
