import { useT } from "../../kit/panel/texts.ts";
import type { Kind, SectionId } from "../../realm-document/index.ts";
import { specOf } from "../../realm-document/kinds/kinds.ts";
import { kindTitles, sectionTitles } from "./names.ts";

/** Name of a kind in the plural: that of its section, unless the section has several. */
export function useKindTitle(): (kind: Kind) => string {
  const t = useT();
  return (kind) => t(kindTitles[kind] ?? sectionTitles[specOf(kind).section]);
}

/** Name of a section. */
export function useSectionTitle(): (id: SectionId) => string {
  const t = useT();
  return (id) => t(sectionTitles[id]);
}
