import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useMemo, type ReactNode } from "react";
import type { RouteObject } from "react-router-dom";
import { addressesOf, type AreaLink } from "../kit/navigation/address.ts";
import type { AreaDef } from "../kit/area/defineArea.ts";
import { GivenParams, NavigationContext } from "../kit/navigation/navigation.ts";
import { Screen } from "../kit/screen/Screen.tsx";
import { useServer } from "../kit/panel/session.ts";
import { useT } from "../kit/panel/texts.ts";
import { PageSkeleton } from "../kit/states/skeletons.tsx";
import { LoadError, NoSuchScope, OutOfScope } from "../kit/states/states.tsx";
import { Layout, PanelFrame } from "./AreaPanel.tsx";
import { PanelNavigation } from "./PanelNavigation.tsx";
import type { Addresses } from "./loader.ts";
import type { AppProps, Host } from "./Host.ts";
import { useTextOptions } from "./usePanelOf.ts";

const RecordId = createContext("");

/** Provides the record's ID as path parameter. */
function OfRecord({ param, children }: { param: string; children: ReactNode }) {
  const id = useContext(RecordId);
  const params = useMemo(() => ({ [param]: id }), [param, id]);
  return <GivenParams value={params}>{children}</GivenParams>;
}

/**
 * Creates the component of a panel for one record. `attribute` has its ID or name. Paths are those of the area without
 * the ID.
 */
export function recordPanel(area: AreaDef, attribute: string) {
  const screens = Object.values(area.screens).flatMap((screen) => {
    const [, param] = /^:(\w+)\//.exec(screen.path) ?? [];
    return param ? [{ screen, param }] : [];
  });
  const all = screens.flatMap(({ screen, param }) =>
    addressesOf(screen).map(({ path, tab }) => ({ path: path.slice(`:${param}`.length), tab, area, screen, param })),
  );
  const routes: RouteObject[] = [
    ...all.map(({ path, tab, screen, param }) => ({
      path,
      element: (
        <OfRecord param={param}>
          <Screen key={screen.path} area={area} screen={screen} tab={tab} />
        </OfRecord>
      ),
    })),
    { path: "*", element: <Outside area={area} /> },
  ];
  return function RecordPanel({ host }: AppProps) {
    const layout = useMemo(() => <OneRecord area={area} attribute={attribute} addresses={all} host={host} />, [host]);
    return <PanelFrame host={host} area={area} addresses={all} routes={routes} layout={layout} isCodeOnly />;
  };
}

/** Link to the record's page without a tab. */
const recordLink = (area: AreaDef, id: string): AreaLink => ({ area: area.id, path: `/${encodeURIComponent(id)}` });

function Outside({ area }: { area: AreaDef }) {
  const t = useT();
  return <OutOfScope back={recordLink(area, useContext(RecordId))} label={t("back")} />;
}

const elsewhere = {
  href: () => undefined,
  go: () => false,
  preload: () => {},
  reaches: () => false,
};

/** Resolves the record first. Shows only an error if it doesn't exist. */
function OneRecord({
  area,
  attribute,
  addresses,
  host,
}: {
  area: AreaDef;
  attribute: string;
  addresses: Addresses;
  host: Host;
}) {
  const server = useServer();
  const queries = useQueryClient();
  const { [attribute]: name = "" } = useTextOptions(
    host,
    useMemo(() => [attribute], [attribute]),
  );
  const found = useQuery({
    // Under the list key, to refetch it with lists: the record may have been deleted.
    queryKey: server.key(area.id, "list", "record", name),
    queryFn: async () => {
      const id = name && area.record && (await (await area.record()).default(server, name, queries));
      return id || null;
    },
  });
  if (found.data)
    return (
      <RecordId value={found.data}>
        <PanelNavigation area={area} addresses={addresses} host={host} within={recordLink(area, found.data).path}>
          <Layout host={host} />
        </PanelNavigation>
      </RecordId>
    );
  return (
    <NavigationContext value={elsewhere}>
      <slot name="header" />
      {found.isPending ? (
        <PageSkeleton kind="record" />
      ) : found.error ? (
        <div className="page">
          <LoadError error={found.error} onRetry={() => void found.refetch()} />
        </div>
      ) : (
        <NoSuchScope name={name} />
      )}
    </NavigationContext>
  );
}
