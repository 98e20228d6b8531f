import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Server } from "../../../../api/server.ts";
import type { AreaLink } from "../../../../kit/navigation/address.ts";
import { useNavigation } from "../../../../kit/navigation/navigation.ts";
import { CreateForm } from "../../../../kit/form/CreateForm.tsx";
import type { Form } from "../../../../kit/form/fields.ts";
import { Page } from "../../../../kit/page/Page.tsx";
import { useT } from "../../../../kit/panel/texts.ts";
import type { Entry } from "../documents.ts";
import { listOf, useWayUp } from "./EntryPage.tsx";

const refresh = [["client-policies"]];

interface EntryCreateProps<D, E> {
  tab: "profiles" | "policies";
  /** Text keys. */
  title: string;
  success: string;
  failure: string;
  query: UseQueryOptions<D>;
  entries: (document: D) => readonly E[];
  form: (options: { taken: readonly string[] }) => Form<E>;
  initial: E;
  create: (server: Server, entry: E) => Promise<unknown>;
  to: (name: string) => AreaLink;
}

/** Form of a new profile or policy. Its parts are added later on its page. */
export function EntryCreate<D extends object, E extends Entry>({
  tab,
  title,
  query,
  entries,
  form: formOf,
  create,
  to,
  ...options
}: EntryCreateProps<D, E>) {
  const crumbs = useWayUp(tab);
  const t = useT();
  const { go } = useNavigation();
  const { data } = useQuery(query);
  const form = useMemo(
    () => formOf({ taken: data ? entries(data).map(({ name = "" }) => name) : [] }),
    [data, entries, formOf],
  );
  return (
    <Page title={t(title)} crumbs={[...crumbs, { label: t(title) }]}>
      <CreateForm<E, string>
        {...options}
        area="realm-settings"
        form={form}
        create={async (server, entry) => {
          await create(server, entry);
          return entry.name ?? "";
        }}
        idOf={(name) => name}
        invalidate={refresh}
        submitLabel={t("create")}
        onCreated={(name) => go(to(name), { replace: true })}
        onCancel={() => go(listOf(tab))}
      />
    </Page>
  );
}
