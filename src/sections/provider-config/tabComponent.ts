import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import { recordQuery } from "../../api/record.ts";
import type { Server } from "../../api/server.ts";
import { componentTypes } from "../../kit/componentTypes.ts";

/** First parts of the keys of these components. */
export const tabKey = ["components", componentTypes.uiTab] as const;

const same = (stored: string | string[] | undefined, value: string) =>
  (Array.isArray(stored) ? stored[0] : stored) === value;

/**
 * The component that belongs to a place: the one kept for the very same parameters, so that a tab on every user's page is not shared by all users.
 * One without any parameters, as other consoles may have stored it, is nobody's.
 */
const componentOf = (
  components: readonly ComponentRepresentation[],
  providerId: string,
  params: Readonly<Record<string, string>>,
): ComponentRepresentation | undefined =>
  components.find(
    (component) =>
      component.providerId === providerId &&
      Object.entries(params).every(([name, value]) => same(component.config?.[name], value)),
  );

/** What an extension's tab keeps for a place; `blank` while it has kept nothing. */
export const tabComponent = (
  server: Server,
  blank: ComponentRepresentation & { providerId: string },
  params: Readonly<Record<string, string>>,
) =>
  recordQuery<ComponentRepresentation>({
    kind: "component",
    key: server.key(...tabKey, blank.providerId, params),
    path: "/components",
    identity: { providerId: blank.providerId },
    read: async (signal) =>
      componentOf(
        await server.list("/components", { query: { type: componentTypes.uiTab }, signal }),
        blank.providerId,
        params,
      ) ?? blank,
  });
