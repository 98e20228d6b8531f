import { Link } from "../../../../kit/base/Link.tsx";
import { useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { Empty } from "../../../../kit/states/states.tsx";
import { DataTable } from "../../../../kit/table/DataTable.tsx";
import { useStyles } from "../../../../kit/panel/useStyles.ts";
import type { PartScreens } from "../kinds.ts";
import type { Provider } from "../useProviders.ts";
import styles from "./choose-provider.css";

/** Provider selection for a new executor or condition, with descriptions. */
export function ChooseProvider({
  screens: { kind, texts, toNew },
  name,
  providers,
}: {
  screens: PartScreens;
  name: string;
  providers: readonly Provider[];
}) {
  useStyles(styles);
  const t = useT();
  const server = useServer();
  return (
    <DataTable<Provider>
      name={`choose-${kind.id}`}
      label={t(texts.choose)}
      local
      whole
      columns={[
        {
          id: "id",
          title: texts.type,
          priority: 1,
          cell: ({ id, helpText }) => (
            <>
              <Link className="strong" to={toNew(name, id)} action="select">
                <bdi>{id}</bdi>
              </Link>
              {helpText && <p className="hint">{helpText}</p>}
            </>
          ),
        },
      ]}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      searchIn={({ id, helpText }) => [id, helpText]}
      paging="none"
      searchLabel={t(texts.search)}
      load={() => ({
        queryKey: server.key("client-policy-providers", kind.id, providers.length),
        queryFn: () => [...providers],
      })}
      empty={<Empty title={t("realmSettings.clientPolicies.noProviders")} />}
    />
  );
}
