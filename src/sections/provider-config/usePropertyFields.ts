import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { FieldDef } from "../../kit/form/fields.ts";
import { useAccess, useServer, useSession, useT } from "../../kit/panel.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import { useTexts } from "../../kit/useTexts.ts";
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
 * Fields for the properties that a provider of the server declares, with the choices of the realm being managed: clients, roles, groups,
 * attributes of the user profile, identity providers. Use them in `defineForm`, for a `RecordForm` or a `CreateForm`.
 * `properties` must stay the same object while nothing changes.
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

/** What of the realm may be chosen from here; nothing is asked for that no property needs. */
function usePropertyChoices(properties: readonly Property[]): PropertyChoices {
  const server = useServer();
  const queries = useQueryClient();
  const access = useAccess();
  const asks = (type: string) => properties.some((property) => property.type === type);
  // Refused without view-realm or view-users: then the name is typed.
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

/** Labels and help that only the server knows: those of its own rarer providers, and of extensions. Asked for once, and only where something is missing. */
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
