import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { FieldDef } from "../../kit/form/fields.ts";
import { useAccess, useServer, useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { clientPages } from "../pickers/clients.ts";
import english from "./en.json" with { type: "json" };
import {
  isTextKey,
  propertyFields,
  type Property,
  type PropertyChoices,
  type PropertyOptions,
} from "./propertyFields.tsx";

const none: readonly Property[] = [];

/**
 * Form fields of a provider's properties, with options from the current realm. For `defineForm` in a `RecordForm` or
 * `CreateForm`. `properties` must keep its identity while unchanged.
 */
export function usePropertyFields(
  properties: readonly Property[] = none,
  { stored = "list", at = configPath, isNew = false, organization }: Omit<PropertyOptions, "choices"> = {},
): FieldDef[] {
  useTexts(english);
  useProviderTexts(properties);
  const t = useT();
  const choices = usePropertyChoices(properties);
  return useMemo(
    () =>
      propertyFields(t, properties, {
        stored,
        at,
        isNew,
        choices,
        ...(organization !== undefined && { organization }),
      }),
    [t, properties, stored, at, isNew, choices, organization],
  );
}

const configPath = ["config"] as const;

/** Options from the realm. Loads only the options that a property needs. */
function usePropertyChoices(properties: readonly Property[]): PropertyChoices {
  const server = useServer();
  const queries = useQueryClient();
  const access = useAccess();
  const asks = (type: string) => properties.some((property) => property.type === type);
  // Requires view-realm or view-users. Without either, the name is typed.
  const { value: profile } = useOptional(
    {
      ...server.read<UserProfileConfig>(["pick", "user-profile"], "/users/profile"),
      enabled: asks("UserProfileAttributeList"),
    },
    "missing.profile",
  );
  return useMemo(
    (): PropertyChoices => ({
      ...(access.hasSome("query-clients", "view-clients", "manage-clients") && {
        clients: async (text, { first, max }) =>
          (await clientPages(server, queries)(first, max, text)).map(({ clientId = "" }) => ({
            value: clientId,
            label: clientId,
          })),
      }),
      ...(access.hasSome("view-identity-providers", "manage-identity-providers") && {
        identityProviders: async (text, { first, max, signal }) => {
          const found = await server.list<{ alias: string; displayName?: string }>("/identity-provider/instances", {
            query: { first, max, search: text, briefRepresentation: true },
            signal,
          });
          return found.map(({ alias }) => ({ value: alias, label: alias }));
        },
      }),
      roles: access.hasSome("view-realm", "view-clients", "manage-clients", "query-clients"),
      groups: access.hasSome("query-groups", "view-users", "manage-users"),
      ...(profile?.attributes && { profileAttributes: profile.attributes.flatMap(({ name }) => name ?? []) }),
    }),
    [server, queries, access, profile],
  );
}

/**
 * Loads messages from the server for labels and help that are missing here, such as those of extensions. One request,
 * only if needed.
 */
function useProviderTexts(properties: readonly Property[]): void {
  const t = useT();
  const session = useSession();
  const server = useServer();
  const unknown = properties
    .flatMap(({ label, helpText }) => [label, helpText])
    .filter((key): key is string => key !== undefined && isTextKey(key) && !t.has(key));
  const { data } = useQuery({
    ...server.readList<{ key: string; value: string }>(
      ["server-texts", t.locale],
      `/resources/${encodeURIComponent(server.realm)}/admin/${encodeURIComponent(t.locale)}`,
    ),
    enabled: unknown.length > 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const keys = unknown.join("\n");
  useEffect(() => {
    const wanted = new Set(keys ? keys.split("\n") : []);
    const found = (data ?? []).filter(({ key }) => wanted.has(key));
    const bundle = Object.fromEntries(found.map(({ key, value }) => [key, value]));
    if (found.length) session.texts.addServer(server.realm, t.locale, bundle);
  }, [data, keys, session, server, t.locale]);
}
