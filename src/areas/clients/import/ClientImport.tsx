import type { Server } from "../../../api/server.ts";
import { readRecord } from "../../../api/record.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { errorText } from "../../../kit/errors/errorText.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { sayProblem } from "../../../kit/form/controls/json.ts";
import { DraftForm } from "../../../kit/form/DraftForm.tsx";
import type { DraftHandle } from "../../../kit/form/DraftViews.tsx";
import { Effects } from "../../../kit/form/Effects.tsx";
import { Field } from "../../../kit/form/Field.tsx";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { fieldName } from "../../../kit/record/path.ts";
import { Page } from "../../../kit/page/Page.tsx";
import type { Look } from "../../../kit/write/sendOnce.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { TakeOver } from "../../../sections/discovery/TakeOver.tsx";
import fileEnglish from "../../../sections/realm-file/en.json" with { type: "json" };
import { sayUnknown } from "../../../sections/realm-file/sayUnknown.ts";
import samlEnglish from "../../../sections/saml-metadata/en.json" with { type: "json" };
import { TakenList } from "../../../sections/taken/TakenList.tsx";
import { clientsApi } from "../api.ts";
import type { Client } from "../client.ts";
import { links } from "../links.ts";
import { trimmed } from "../saving.ts";
import { effectsOfNew, importBlank, importForm, reviewOfNew } from "../settings/newClient.ts";
import { useFormFacts } from "../settings/useFormFacts.ts";
import { clientShape, readDescription } from "./description.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import { leftOutOf, problemOf, withConsumers } from "./samlFile.ts";
import { countOf, lostSettings } from "./settings.ts";

const file: FieldDef = {
  path: ["file"],
  kind: "file",
  label: "resourceFile",
  help: "helpFileUploadClient",
  language: "text",
  accept: ".json,.yaml,.yml,.xml,application/json,application/yaml,text/xml,application/xml",
  convertsYaml: true,
};

/** Assigns a number to each description, by identity. */
const numbers = new WeakMap<object, number>();
let last = 0;
function numberOf(described: object): number {
  const number = numbers.get(described) ?? ++last;
  numbers.set(described, number);
  return number;
}

/** Initial form values of a description. */
const startOf = (described: Client | undefined): Client => ({
  ...importBlank,
  ...described,
  attributes: { ...described?.attributes },
});

/**
 * Description that the draft is based on.
 * A new file replaces it at once if the draft is unchanged, otherwise after `take`.
 */
function useTaken(described: Client | undefined, draft: RefObject<DraftHandle<Client> | null>) {
  const [taken, setTaken] = useState(described);
  /** Unsaved changes that a new description would replace. */
  const [mine, setMine] = useState<Client>();
  useEffect(() => {
    const changed = described === taken ? undefined : draft.current?.changed();
    setMine(changed);
    if (!changed) setTaken(described);
  }, [described, taken, draft]);
  return { taken, mine, take: () => setTaken(described) };
}

/** Maximum number of lost settings in the alert. */
const namedLost = 8;

/**
 * New client from a file or pasted text. Names unknown settings, which are not sent, and settings that the server did
 * not store.
 */
export default function ClientImport() {
  useTexts(samlEnglish);
  useTexts(fileEnglish);
  const t = useT();
  const alerts = useAlerts();
  const api = clientsApi(useServer());
  const { go } = useNavigation();
  const facts = useFormFacts();
  const draft = useRef<DraftHandle<Client>>(null);
  const source = useForm<Record<string, unknown>>({ defaultValues: { file: "" } });
  const text = useDeferredValue(String(source.watch(fieldName(file.path)) ?? ""));
  const description = useMemo(() => readDescription(text), [text]);
  const foreignProblem = useMemo(() => problemOf(text), [text]);
  const converted = useQuery({
    ...api.converted(text),
    enabled: description?.kind === "foreign" && foreignProblem === undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = converted;
  const whole = useMemo(() => data && withConsumers(data, text), [data, text]);
  const described =
    description?.kind === "client" ? description.client : description?.kind === "foreign" ? whole : undefined;
  const leftOut = useMemo(() => {
    if (description?.kind !== "client") return whole ? leftOutOf(t, whole, text) : [];
    const { file: read, unknown, hasMasks } = description;
    const masks = { what: t("realmFile.masks"), why: t("realmFile.masksWhy") };
    return [...sayUnknown(t, read, unknown), ...(hasMasks ? [masks] : [])];
  }, [t, description, whole, text]);
  const { taken, mine, take } = useTaken(described, draft);
  const initial = useMemo(() => startOf(taken), [taken]);
  const formOf = useCallback(
    (client: Client) => {
      const { protocol = "openid-connect" } = client;
      const name = t.has(`protocolTypes.${protocol}`) ? t(`protocolTypes.${protocol}`) : protocol;
      return importForm(client, facts, name);
    },
    [facts, t],
  );
  const effects = useMemo(() => (taken ? effectsOfNew(initial, facts) : []), [taken, initial, facts]);
  const problem =
    description?.kind === "unreadable"
      ? description.problem
        ? sayProblem(t, description.problem)
        : t("clients.import.unreadable")
      : description?.kind === "realm"
        ? t("clients.import.isRealm")
        : foreignProblem !== undefined
          ? t(foreignProblem)
          : description?.kind === "foreign" && converted.isError
            ? errorText(t, converted.error)
            : undefined;

  // The client exists. Skip the comparison if it is not readable.
  const compared = async (id: string, sent: Client) => {
    const kept = await readRecord(api.detail(id)).catch(() => undefined);
    return { id, total: countOf(sent), lost: kept ? lostSettings(sent, kept) : [] };
  };
  const create = async (server: Server, client: Client) =>
    compared(await clientsApi(server).create(trimmed(client)), trimmed(client));
  const find = async (client: Client): Promise<Look<Awaited<ReturnType<typeof create>>>> => {
    const found = await api.find(trimmed(client));
    return typeof found === "object" ? { result: await compared(found.result, trimmed(client)) } : found;
  };
  const created = ({ id, total, lost }: Awaited<ReturnType<typeof create>>) => {
    if (lost.length)
      alerts.show(
        "warning",
        t("clients.import.lost", { count: lost.length, total }),
        `${lost.slice(0, namedLost).join(", ")}${lost.length > namedLost ? " …" : ""}`,
      );
    go(links.detail({ clientId: id, tab: "settings" }));
  };
  return (
    <Page
      title={t("importClient")}
      subtitle={t("clients.import.text")}
      crumbs={[{ label: t("clientList"), to: links.list() }, { label: t("importClient") }]}
    >
      <div className="form-sections">
        <section className="card section" data-section="file">
          <FormProvider {...source}>
            <Field field={file} />
          </FormProvider>
          {problem && (
            <p className="field-error" role="alert" data-state="unreadable">
              {t("importParseError", { error: problem })}
            </p>
          )}
          {described && mine && <TakeOver current={mine} found={startOf(described)} replaces onTake={take} />}
          {taken && <ImportPreview client={taken} />}
          <TakenList leftOut={leftOut} />
          <Effects effects={effects} />
        </section>
        <DraftForm<Client, Awaited<ReturnType<typeof create>>>
          key={taken ? numberOf(taken) : 0}
          handle={draft}
          area="clients"
          initial={initial}
          formOf={formOf}
          check={clientShape}
          create={create}
          find={find}
          reviewOf={(client) => reviewOfNew(client, facts)}
          idOf={({ id }) => id}
          onCreated={created}
          onCancel={() => go(links.list())}
          success="clientImportSuccess"
          failure="clientImportError"
          submitLabel={t("save")}
        />
      </div>
    </Page>
  );
}
