import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServer } from "../../../kit/panel/session.ts";
import { bundlesApi, textTypes, themeTextsOf, type BundleEntry } from "./bundles.ts";

const optional = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** Theme messages without overrides. */
export interface ThemeTexts {
  themes: ReadonlyMap<string, string>;
  /** True if all theme types were read, so that a missing key is really missing. */
  isComplete: boolean;
}

/**
 * Returns the theme messages for these keys. Omits types that can't be read.
 * Reads the messages of the admin console, which are by far the most, only for keys that no other type has.
 */
export function useThemeTexts(locale: string, keys: readonly string[]): ThemeTexts {
  const api = bundlesApi(useServer());
  const isAsked = keys.length > 0;
  const [login, account, email, admin] = textTypes;
  const first = { ...optional, enabled: isAsked };
  const { data: ofLogin } = useQuery({ ...api.entries(login, locale), ...first });
  const { data: ofAccount } = useQuery({ ...api.entries(account, locale), ...first });
  const { data: ofEmail } = useQuery({ ...api.entries(email, locale), ...first });
  const known = useMemo(() => mapOf(ofLogin, ofAccount, ofEmail), [ofLogin, ofAccount, ofEmail]);
  const isPagesRead = Boolean(ofLogin && ofAccount && ofEmail);
  const isMore = isPagesRead && keys.some((key) => !known.has(key));
  const { data: ofConsole } = useQuery({ ...api.entries(admin, locale), ...optional, enabled: isMore });
  const themes = useMemo(() => (ofConsole ? new Map([...mapOf(ofConsole), ...known]) : known), [known, ofConsole]);
  return { themes, isComplete: isPagesRead && (!isMore || ofConsole !== undefined) };
}

/** The first type with a key takes precedence. */
const mapOf = (...types: readonly (readonly BundleEntry[] | undefined)[]): ReadonlyMap<string, string> =>
  new Map(types.flatMap((entries) => (entries ? [...themeTextsOf(entries)] : [])).reverse());
