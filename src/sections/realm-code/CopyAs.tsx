import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, type FunctionComponent } from "react";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useAccess, useServer, useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { itemsOf, readRealm, sectionIds, type RealmDocument, type SectionId } from "../../realm-document/index.ts";
import { versionOf } from "../realm-plan/reading.ts";
import type { RecordRef } from "./actions.ts";
import { CodeDialog } from "./CodeDialog.tsx";
import english from "./en.json" with { type: "json" };
import { partOf, type CodePart } from "./part.ts";

/** Sections with parts of an item. */
const partsOf: Partial<Record<SectionId, readonly SectionId[]>> = {
  clients: ["clients", "clientRoles", "authorization"],
  identityProviders: ["identityProviders", "identityProviderMappers"],
  realm: sectionIds,
};

/** The record's part of the realm. Undefined if the realm no longer has it. */
function partFor(document: RealmDocument, { section, item }: RecordRef): RealmDocument | undefined {
  if (section === "realm") return document;
  const keys = itemsOf(document, section).flatMap(({ id, key }) => (item === id || item === key ? [key] : []));
  const part: CodePart = { type: "items", keys };
  return keys.length > 0 ? partOf(document, part) : undefined;
}

/** Dialog that shows a record as code. */
export function copyAsOf<R>(refOf: (record: R) => RecordRef): FunctionComponent<ActionDialogProps<R>> {
  return function CopyAs({ record, onClose }) {
    useTexts(english);
    const t = useT();
    const server = useServer();
    const access = useAccess();
    const session = useSession();
    const queries = useQueryClient();
    const ref = refOf(record);
    const { section, item, client } = ref;
    const { data, error, refetch } = useQuery({
      queryKey: server.key("realm-code", section, item),
      queryFn: async ({ signal }) =>
        readRealm(server, {
          signal,
          ...(section === "realm" && (await versionOf(session, queries))),
          sections: partsOf[section] ?? [section],
          // One client is read faster on its own.
          mayExport: client === undefined && access.has("manage-realm"),
          ...(client !== undefined && { client }),
        }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
      structuralSharing: false,
    });
    const document = useMemo(() => data && partFor(data, { section, item }), [data, section, item]);
    return (
      <CodeDialog
        name="copy-as"
        title={t("realmCode.title")}
        text={t("realmCode.leftOut")}
        document={document}
        error={error ?? (data && !document ? new Error(t("realmCode.gone")) : undefined)}
        onRetry={() => void refetch()}
        onClose={() => onClose()}
      />
    );
  };
}
