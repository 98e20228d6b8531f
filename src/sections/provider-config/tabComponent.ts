import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import { recordQuery } from "../../api/record.ts";
import type { Server } from "../../api/server.ts";
import { componentTypes } from "../../kit/panel/componentTypes.ts";

/** First part of the query keys of these components. */
export const tabKey = ["components", componentTypes.uiTab] as const;

const same = (stored: string | string[] | undefined, value: string) =>
  (Array.isArray(stored) ? stored[0] : stored) === value;

/** Route parameters that don't distinguish components of a tab. */
const shared = new Set(["realm", "tab"]);

/**
 * Sub-type of a component: its route parameters. Keycloak 26.7.4 drops undeclared settings, which may include the
 * parameters. Undefined for components that exist once per realm.
 */
export const subTypeOf = (params: Readonly<Record<string, string>>): string | undefined =>
  new URLSearchParams(
    Object.entries(params)
      .filter(([name]) => !shared.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ).toString() || undefined;

/**
 * Component with exactly the same parameters. A component without parameters, as other consoles may store it, matches
 * only a tab that exists once per realm.
 */
const componentOf = (
  components: readonly ComponentRepresentation[],
  providerId: string,
  params: Readonly<Record<string, string>>,
): ComponentRepresentation | undefined => {
  const place = subTypeOf(params);
  return components.find(({ subType, config, ...component }) => {
    if (component.providerId !== providerId) return false;
    const told = Object.entries(params).filter(([name]) => config?.[name] !== undefined);
    if (!told.every(([name, value]) => same(config?.[name], value))) return false;
    return (subType || undefined) === place || told.length === Object.keys(params).length;
  });
};

/** Component of an extension tab for a route. Returns `blank` if nothing is stored. */
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
