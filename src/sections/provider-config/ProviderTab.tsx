import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import type ComponentTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js";
import { Components } from "@keycloak/keycloak-admin-client/lib/resources/components.js";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { useScreen } from "../../kit/area/useScreen.ts";
import { componentTypes } from "../../kit/panel/componentTypes.ts";
import { defineForm, serverFields } from "../../kit/form/fields.ts";
import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import { subTypeOf, tabComponent, tabKey } from "./tabComponent.ts";
import { usePropertyFields } from "./usePropertyFields.ts";

/** Tab of a server extension. Fills the page on screens with tabs only. */
export function ProviderTab({ provider }: { provider: ComponentTypeRepresentation }) {
  const t = useT();
  const { screen } = useScreen();
  const form = <PlaceForm provider={provider} />;
  return screen.view ? (
    form
  ) : (
    <TabbedPage title={t(screen.title)} tabsLabel={t(screen.title)}>
      {form}
    </TabbedPage>
  );
}

/** Form of the extension's properties. Stores a component with the route parameters. */
function PlaceForm({ provider }: { provider: ComponentTypeRepresentation }) {
  const server = useServer();
  const access = useAccess();
  const screenParams = useScreenParams();
  const { data: realm } = useRealm();
  const params = useMemo(
    () => ({
      realm: server.realm,
      ...Object.fromEntries(
        Object.entries(screenParams).filter(
          (pair): pair is [string, string] => pair[0] !== "*" && pair[1] !== undefined,
        ),
      ),
    }),
    [server, screenParams],
  );
  const place = subTypeOf(params);
  const blank = useMemo(
    () => ({
      providerId: provider.id,
      providerType: componentTypes.uiTab,
      name: provider.id,
      config: {},
    }),
    [provider.id],
  );
  const query = useMemo(() => tabComponent(server, blank, params), [server, blank, params]);
  const { data: record, error, refetch } = useQuery(query);
  const fields = usePropertyFields(provider.properties, {
    isNew: record !== undefined && !record.id,
  });
  const form = useMemo(
    () => defineForm<ComponentRepresentation>(serverFields<ComponentRepresentation>(fields)),
    [fields],
  );
  if (error && !record) return <LoadError error={error} onRetry={() => void refetch()} roles={["view-realm"]} />;
  if (!record) return <Skeleton />;
  const inPlace = (component: ComponentRepresentation) => ({
    ...component,
    ...(!component.id && realm?.id && { parentId: realm.id }),
    ...(place !== undefined && { subType: place }),
    config: {
      ...component.config,
      ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value]])),
    },
  });
  return (
    <RecordForm<ComponentRepresentation>
      area="components"
      record={record}
      form={form}
      disabled={!access.has("manage-realm")}
      prepare={inPlace}
      invalidate={[tabKey]}
      success="itemSaveSuccessful"
      failure="itemSaveError"
      query={query}
      write={(server, component) =>
        server.call(Components, async (components) =>
          component.id ? components.update({ id: component.id }, component) : components.create(component),
        )
      }
    />
  );
}
