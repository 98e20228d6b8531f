import type { UseQueryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "../../../../kit/base/Link.tsx";
import { RecordForm } from "../../../../kit/form/RecordForm.tsx";
import { useReview } from "../../../../kit/form/useReview.ts";
import { useAccess, useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { FormSkeleton } from "../../../../kit/states/skeletons.tsx";
import { NotFound } from "../../../../kit/states/states.tsx";
import { usePropertyFields } from "../../../../sections/provider-config/usePropertyFields.ts";
import { clientPoliciesApi } from "../api.ts";
import type { Entry, Part } from "../documents.ts";
import { partForm } from "../form.ts";
import type { PartScreens } from "../kinds.ts";
import { partsOf, positionOf, providerOf } from "../part.ts";
import { useProviders, type Provider } from "../useProviders.ts";
import { shutOutReview, useShutOut } from "../useShutOut.ts";
import { EntryPage } from "./EntryPage.tsx";
import { settingsPath } from "./settingsPath.ts";

interface PartDetailProps<D, E> {
  screens: PartScreens;
  /** Name of the entry. */
  name: string;
  place: string;
  query: UseQueryOptions<D>;
  entries: (document: D) => readonly E[];
}

/** Page of an existing executor or condition. */
export function PartDetail<D extends object, E extends Entry>(props: PartDetailProps<D, E>) {
  const { screens, name, place, query, entries } = props;
  const { kind, toEntry } = screens;
  const providers = useProviders(screens);
  const manage = useAccess().has("manage-realm");
  return (
    <EntryPage tab={kind.document} name={name} query={query} entries={entries} below={place} toEntry={toEntry(name)}>
      {(entry) => {
        const parts = partsOf(entry, kind);
        const part = parts[positionOf(parts, place, kind)];
        if (!part) return <NotFound list={toEntry(name)} />;
        if (!providers) return <FormSkeleton />;
        const provider = providers.find(({ id }) => id === providerOf(part, kind));
        const disabled = !manage || entry.global === true;
        return <Editor key={place} {...{ screens, name, place, part, provider, disabled }} />;
      }}
    </EntryPage>
  );
}

interface EditorProps {
  screens: PartScreens;
  name: string;
  place: string;
  part: Part;
  provider: Provider | undefined;
  disabled: boolean;
}

function Editor({ screens, name, place, part, provider, disabled }: EditorProps) {
  const t = useT();
  const api = clientPoliciesApi(useServer());
  const shutOut = useShutOut();
  const review = useReview();
  const { kind, texts, toEntry } = screens;
  const fields = usePropertyFields(provider?.properties, { stored: "native", at: settingsPath });
  const form = useMemo(
    () => partForm(kind, { label: texts.type, help: provider?.helpText }, fields),
    [kind, texts.type, provider, fields],
  );
  const confirm = async (next: Part) => {
    const replaced = (entry: Entry) => {
      const parts = partsOf(entry, kind);
      const position = positionOf(parts, place, kind);
      return { ...entry, [kind.parts]: parts.map((one, index) => (index === position ? next : one)) };
    };
    const entries = shutOutReview(
      await shutOut({
        [kind.document]: (all: Entry[]) => all.map((entry) => (entry.name === name ? replaced(entry) : entry)),
      }),
      { label: texts.type, after: place },
    );
    return !entries || (await review(entries));
  };
  return (
    <>
      {!provider && (
        <p className="notice warning">
          <span>{t("realmSettings.clientPolicies.unknownProvider")}</span>
        </p>
      )}
      <RecordForm<Part>
        {...api.part(kind, { name, place })}
        area="realm-settings"
        id={name}
        record={part}
        form={form}
        disabled={disabled}
        confirm={confirm}
        success={texts.updated}
        failure={texts.notUpdated}
        invalidate={[["client-policies"]]}
        after={
          <div className="form-actions">
            <Link to={toEntry(name)} className="btn plain" action="back">
              {t("back")}
            </Link>
          </div>
        }
      />
    </>
  );
}
