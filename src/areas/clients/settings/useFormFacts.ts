import { useMemo } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useCapabilities } from "../../../kit/area/useCapabilities.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { clientsApi } from "../api.ts";
import english from "./en.json" with { type: "json" };
import type { FormFacts } from "./capability.tsx";

/** Returns the form facts, and loads their texts. */
export function useFormFacts(): FormFacts {
  useTexts(english);
  const server = useServer();
  const queries = useQueryClient();
  const { feature, realm } = useCapabilities();
  const themes = useServerInfo().data?.themes?.login;
  const seesProviders = useAccess().has("view-identity-providers");
  const transmitsEvents = realm?.attributes?.["ssf.transmitterEnabled"] === "true";
  return useMemo(
    () => ({
      feature,
      transmitsEvents,
      themes: (themes ?? []).map(({ name }) => name),
      identityProviders: seesProviders
        ? (kind) =>
            async (search, { first, max }) =>
              (await queries.fetchQuery(clientsApi(server).identityProviders({ kind, search, first, max }))).map(
                ({ alias = "", displayName }) => ({
                  value: alias,
                  label: displayName && displayName !== alias ? `${displayName} (${alias})` : alias,
                }),
              )
        : undefined,
    }),
    [feature, transmitsEvents, themes, seesProviders, server, queries],
  );
}
