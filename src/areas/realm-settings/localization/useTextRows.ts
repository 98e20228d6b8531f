import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { useServer } from "../../../kit/panel/session.ts";
import { localizationApi } from "../../../sections/translations/api.ts";
import { useManagedRealm } from "../realm.ts";
import { textsIn, type TextRow } from "./rows.ts";
import { useThemeTexts } from "./useThemeTexts.ts";

const none = {};

/**
 * Returns the overrides of a language with those of another language and the theme messages, and the overrides alone.
 */
export function useTextRows(locale: string, other: string | undefined): { rows: readonly TextRow[]; own: Texts } {
  const server = useServer();
  const realm = useManagedRealm();
  const api = localizationApi(server);
  const { data: own = none } = useQuery(api.texts(locale));
  const { data: reference = none } = useQuery({
    ...api.texts(other ?? locale),
    enabled: other !== undefined,
    retry: false,
  });
  const keys = useMemo(() => [...new Set([...Object.keys(own), ...Object.keys(reference)])], [own, reference]);
  const { themes, isComplete } = useThemeTexts(locale, keys);
  // Display names in the user profile refer to texts that no theme has.
  const isReferred = isComplete && keys.some((key) => !themes.has(key));
  const { data: profile } = useQuery({
    ...server.document<UserProfileConfig>(["user-profile"], "/users/profile", ["attributes"]),
    enabled: isReferred,
    retry: false,
  });
  const referring = useMemo(
    () => JSON.stringify([realm.displayName, realm.displayNameHtml, profile ?? ""]),
    [realm.displayName, realm.displayNameHtml, profile],
  );
  const rows = useMemo(
    () =>
      textsIn({ own, reference, themes, isComplete: isComplete && (!isReferred || profile !== undefined), referring }),
    [own, reference, themes, isComplete, isReferred, profile, referring],
  );
  return { rows, own };
}

type Texts = Readonly<Record<string, string>>;
