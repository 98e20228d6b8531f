import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import { recordQuery } from "../../api/record.ts";
import type { Server } from "../../api/server.ts";
import { componentTypes } from "../../kit/componentTypes.ts";

/** First parts of the keys of these components. */
export const tabKey = ["components", componentTypes.uiTab] as const;

const same = (stored: string | string[] | undefined, value: string) =>
  (Array.isArray(stored) ? stored[0] : stored) === value;

/** Kept by each realm apart, and the same for all that one tab keeps. */
const shared = new Set(["realm", "tab"]);

/**
 * The place that a component is for, as its sub-type: the server drops settings that the extension does not declare, so that the parameters
 * of the address may be lost from them (26.7.4). Nothing for what a realm has one of.
 */
export const placeOf = (params: Readonly<Record<string, string>>): string | undefined =>
  new URLSearchParams(
    Object.entries(params)
      .filter(([name]) => !shared.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ).toString() || undefined;

/**
 * The component that belongs to a place: the one kept for the very same parameters, so that a tab on every user's page is not shared by all users.
 * One without any parameters, as other consoles may have stored it, is that of the realm, and nobody's where there are several places.
 */
const componentOf = (
  components: readonly ComponentRepresentation[],
  providerId: string,
  params: Readonly<Record<string, string>>,
): ComponentRepresentation | undefined => {
  const place = placeOf(params);
  return components.find(({ subType, config, ...component }) => {
    if (component.providerId !== providerId) return false;
    const told = Object.entries(params).filter(([name]) => config?.[name] !== undefined);
    if (!told.every(([name, value]) => same(config?.[name], value))) return false;
    return (subType || undefined) === place || told.length === Object.keys(params).length;
  });
};

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
