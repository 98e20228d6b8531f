import type { UseQueryOptions } from "@tanstack/react-query";
import { useActions } from "../../../../kit/action/useActions.ts";
import { Icon } from "../../../../kit/base/Icon.tsx";
import { Link } from "../../../../kit/base/Link.tsx";
import { useOffered } from "../../../../kit/lack/useOffered.ts";
import { useAccess, useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { Empty } from "../../../../kit/states/states.tsx";
import { DataTable } from "../../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../../kit/table/rows.ts";
import { conditionActions, executorActions, type PartRow } from "../actions.ts";
import { clientPoliciesApi } from "../api.ts";
import type { Entry, Part } from "../documents.ts";
import type { PartScreens } from "../kinds.ts";
import { partsOf, partIdOf, providerOf } from "../part.ts";
import type { Translate } from "../../../../i18n/texts.ts";
import type { Property } from "../../../../sections/provider-config/propertyFields.tsx";
import { codecsOf } from "../../../../sections/provider-config/storage.ts";
import { useProviders } from "../useProviders.ts";
import { useShutOut } from "../useShutOut.ts";

const actionsOf = { executor: executorActions, condition: conditionActions };

/** Executors of a profile or conditions of a policy in their order, with their settings. */
export function PartList<D extends object, E extends Entry>({
  screens,
  entry,
  query,
  entries,
}: {
  screens: PartScreens;
  entry: E;
  query: UseQueryOptions<D>;
  entries: (document: D) => readonly E[];
}) {
  const t = useT();
  const { kind, texts, verbs, toPart, toNew } = screens;
  const { name = "" } = entry;
  const manage = useAccess().has("manage-realm") && entry.global !== true;
  const mayAdd = useOffered({ action: verbs.add, label: t(texts.add), on: manage });
  const providers = useProviders(screens);
  const shutOut = useShutOut();
  const api = clientPoliciesApi(useServer());
  const actions = useActions(actionsOf[kind.id], { api, manage, shutOut });
  const rowsIn = (all: readonly E[]): PartRow[] => {
    const own = all.find((one) => one.name === name);
    const parts = own ? partsOf(own, kind) : [];
    return parts.map((part, position) => ({
      part,
      provider: providerOf(part, kind),
      position,
      place: partIdOf(parts, position, kind),
      entry: name,
    }));
  };
  const typeOf = ({ provider }: PartRow) => providers?.find((one) => one.id === provider);
  const add = mayAdd && (
    <Link to={toNew(name)} className="btn" action={verbs.add}>
      <Icon name="plus" />
      {t(texts.add)}
    </Link>
  );
  return (
    <DataTable<PartRow>
      name={`client-${kind.parts}`}
      label={t(texts.title)}
      local
      toolbarStart={<h2 className="section-title">{t(texts.title)}</h2>}
      columns={[
        {
          id: kind.id,
          title: texts.type,
          priority: 1,
          value: ({ provider }) => provider,
          cell: ({ provider, place }) => (
            <Link className="strong" to={toPart(name, place)}>
              <bdi>{provider}</bdi>
            </Link>
          ),
        },
        { id: "settings", value: (row) => saySettings(t, row.part, typeOf(row)?.properties), sortable: false },
        { id: "description", priority: 3, value: (row) => typeOf(row)?.helpText, sortable: false },
      ]}
      rowId={({ place }) => place}
      rowName={({ provider }) => provider}
      load={() => rowsOf(query, (document) => rowsIn(entries(document)))}
      paging="client"
      toolbarEnd={({ isEmpty }) => !isEmpty && add}
      rowActions={actions.menuOf}
      roles={["view-realm"]}
      empty={
        <Empty title={t(texts.empty)} text={t(texts.help)}>
          {add}
        </Empty>
      }
    />
  );
}

const { pairs } = codecsOf("native");

function sayOne(t: Translate, value: unknown, type: string | undefined): string {
  if (type === "Map")
    return (pairs.read(String(value)) ?? []).map(({ key, value: text }) => `${key} = ${text}`).join(", ");
  if (Array.isArray(value)) return value.join(", ");
  const text = typeof value === "object" ? JSON.stringify(value) : String(value ?? "");
  return text === "true" ? t("on") : text === "false" ? t("off") : text;
}

/** Returns the settings of a part as text. Omits empty settings. */
function saySettings(t: Translate, { configuration = {} }: Part, properties: readonly Property[] = []): string {
  return Object.entries(configuration)
    .flatMap(([name, value]) => {
      const { label = name, type } = properties.find((property) => property.name === name) ?? {};
      const said = sayOne(t, value, type);
      return said ? [`${t.has(label) ? t(label) : label}: ${said}`] : [];
    })
    .join(" · ");
}
