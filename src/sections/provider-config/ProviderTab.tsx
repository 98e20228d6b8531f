import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import type ComponentTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js";
import { Components } from "@keycloak/keycloak-admin-client/lib/resources/components.js";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useScreenParams } from "../../kit/area/navigation.ts";
import { componentTypes } from "../../kit/componentTypes.ts";
import { defineForm } from "../../kit/form/fields.ts";
import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { useAccess, useRealm, useServer } from "../../kit/panel.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import type { Property } from "./propertyFields.tsx";
import { usePropertyFields } from "./usePropertyFields.ts";

const key = ["components", componentTypes.uiTab] as const;

const same = (stored: string | string[] | undefined, value: string) =>
  (Array.isArray(stored) ? stored[0] : stored) === value;

/**
 * The component that belongs to a place: the one kept for the very same parameters, so that a tab on every user's page is not shared by all users.
 * One without any parameters, as other consoles may have stored it, is nobody's.
 */
export const componentOf = (
  components: readonly ComponentRepresentation[],
  providerId: string,
  params: Readonly<Record<string, string>>,
): ComponentRepresentation | undefined =>
  components.find(
    (component) =>
      component.providerId === providerId &&
      Object.entries(params).every(([name, value]) => same(component.config?.[name], value)),
  );

/** A tab that an extension of the server declares: a form for its properties, kept as a component with the parameters of the place. */
export function ProviderTab({ provider }: { provider: ComponentTypeRepresentation }) {
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
  const { data, error, refetch } = useQuery(
    server.query(Components, key, (components) => components.find({ type: componentTypes.uiTab })),
  );
  const blank = useMemo(
    (): ComponentRepresentation => ({
      providerId: provider.id,
      providerType: componentTypes.uiTab,
      name: provider.id,
      ...(realm?.id && { parentId: realm.id }),
      config: {},
    }),
    [provider.id, realm?.id],
  );
  const record = useMemo(
    () => data && (componentOf(data, provider.id, params) ?? blank),
    [data, provider.id, params, blank],
  );
  const fields = usePropertyFields(provider.properties as readonly Property[] | undefined, {
    isNew: record !== undefined && !record.id,
  });
  const form = useMemo(() => defineForm(fields), [fields]);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} roles={["view-realm"]} />;
  if (!record) return <Skeleton />;
  const withParams = (component: ComponentRepresentation) => ({
    ...component,
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
      prepare={withParams}
      invalidate={[key]}
      success="itemSaveSuccessful"
      failure="itemSaveError"
      read={async () =>
        componentOf(
          await server.call(Components, (components) => components.find({ type: componentTypes.uiTab })),
          provider.id,
          params,
        ) ?? blank
      }
      write={(component) =>
        server.call(Components, async (components) =>
          component.id ? components.update({ id: component.id }, component) : components.create(component),
        )
      }
    />
  );
}
