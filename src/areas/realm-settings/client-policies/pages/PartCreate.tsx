import type { UseQueryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigation, useQueryState } from "../../../../kit/navigation/navigation.ts";
import { Link } from "../../../../kit/base/Link.tsx";
import { CreateForm } from "../../../../kit/form/CreateForm.tsx";
import { useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { FormSkeleton } from "../../../../kit/states/skeletons.tsx";
import { Forbidden } from "../../../../kit/states/states.tsx";
import { usePropertyFields } from "../../../../sections/provider-config/usePropertyFields.ts";
import { clientPoliciesApi } from "../api.ts";
import type { Entry, Part } from "../documents.ts";
import { partForm } from "../form.ts";
import type { PartScreens } from "../kinds.ts";
import { partsOf, whole } from "../part.ts";
import { useProviders, type Provider } from "../useProviders.ts";
import { shutOutReview, useShutOut } from "../useShutOut.ts";
import { ChooseProvider } from "./ChooseProvider.tsx";
import { EntryPage } from "./EntryPage.tsx";
import { settingsPath } from "./settingsPath.ts";

interface PartCreateProps<D, E> {
  screens: PartScreens;
  /** Name of the entry. */
  name: string;
  query: UseQueryOptions<D>;
  entries: (document: D) => readonly E[];
}

/** Creates an executor or condition: provider selection, then its settings. */
export function PartCreate<D extends object, E extends Entry>({
  screens,
  name,
  query,
  entries,
}: PartCreateProps<D, E>) {
  const t = useT();
  const wanted = useQueryState().get("type");
  const { kind, texts, toEntry } = screens;
  const providers = useProviders(screens);
  const provider = providers?.find(({ id }) => id === wanted);
  return (
    <EntryPage
      tab={kind.document}
      name={name}
      query={query}
      entries={entries}
      below={t(texts.add)}
      toEntry={toEntry(name)}
    >
      {(entry) =>
        entry.global ? (
          <Forbidden />
        ) : !providers ? (
          <FormSkeleton />
        ) : provider ? (
          <Form key={provider.id} screens={screens} name={name} provider={provider} />
        ) : (
          <>
            <ChooseProvider screens={screens} name={name} providers={providers} />
            <div className="form-actions">
              <Link to={toEntry(name)} className="btn" action="cancel">
                {t("cancel")}
              </Link>
            </div>
          </>
        )
      }
    </EntryPage>
  );
}

function Form({ screens, name, provider }: { screens: PartScreens; name: string; provider: Provider }) {
  const { go } = useNavigation();
  const t = useT();
  const api = clientPoliciesApi(useServer());
  const shutOut = useShutOut();
  const { kind, texts, toEntry } = screens;
  const fields = usePropertyFields(provider.properties, { stored: "native", at: settingsPath, isNew: true });
  const form = useMemo(
    () => partForm(kind, { label: texts.type, help: provider.helpText }, fields),
    [kind, texts.type, provider, fields],
  );
  const initial = useMemo((): Part => ({ [kind.id]: provider.id, configuration: {} }), [kind, provider.id]);
  const reviewOf = async (part: Part) =>
    shutOutReview(
      await shutOut({
        [kind.document]: (all: Entry[]) =>
          all.map((one) => (one.name === name ? { ...one, [kind.parts]: [...partsOf(one, kind), whole(part)] } : one)),
      }),
      { label: texts.type, after: provider.id },
    );
  return (
    <CreateForm<Part, unknown>
      area="realm-settings"
      form={form}
      initial={initial}
      create={(server, part) => api.by(server).addPart(kind, name, part)}
      idOf={() => name}
      reviewOf={reviewOf}
      invalidate={[["client-policies"]]}
      success={texts.added}
      failure={texts.notAdded}
      submitLabel={t("add")}
      onCreated={() => go(toEntry(name))}
      onCancel={() => go(toEntry(name))}
    />
  );
}
