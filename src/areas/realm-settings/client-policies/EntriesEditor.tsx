import { partOf, type RecordQuery } from "../../../api/record.ts";
import { DocumentEditor, type DocumentEditorProps } from "../../../kit/form/DocumentEditor.tsx";
import { useReview } from "../../../kit/form/useReview.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { entriesCheck, type Entry } from "./documents.ts";
import type { PartScreens } from "./kinds.ts";
import { requiredIn, useProviders } from "./useProviders.ts";
import { shutOutReview, useShutOut, type RulesChange } from "./useShutOut.ts";

interface EntriesEditorProps<D, E extends Entry>
  extends Pick<DocumentEditorProps<E[]>, "id" | "write" | "success" | "failure"> {
  query: RecordQuery<D>;
  /** Global and own entries of the document. */
  entriesOf: (document: D) => E[];
  /** Screens of the parts of an entry. */
  screens: PartScreens;
  changeOf: (entries: E[]) => RulesChange;
}

/** Edits all client profiles or policies as JSON. */
export function EntriesEditor<D extends object, E extends Entry>({
  query,
  entriesOf,
  screens,
  changeOf,
  ...texts
}: EntriesEditorProps<D, E>) {
  const shutOut = useShutOut();
  const review = useReview();
  const manage = useAccess().has("manage-realm");
  const required = requiredIn(useProviders(screens));
  return (
    <Loaded query={query} roles={["view-realm"]}>
      {(document) => {
        const entries = entriesOf(document);
        const globals = new Set(entries.flatMap(({ name = "", global }) => (global ? [name] : [])));
        return (
          <DocumentEditor<E[]>
            {...texts}
            area="realm-settings"
            label="profilesConfigTypes.jsonEditor"
            document={entries}
            query={partOf(query, "text", entriesOf)}
            check={entriesCheck(globals, required)}
            confirm={async (next) => {
              const names = await shutOut(changeOf(next));
              const found = shutOutReview(names, { label: "policies", after: names.join(", ") });
              return !found || (await review(found));
            }}
            invalidate={[["client-policies"]]}
            disabled={!manage}
          />
        );
      }}
    </Loaded>
  );
}
