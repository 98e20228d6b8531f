import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServer } from "../../../kit/panel.ts";
import { bundlesApi, textTypes, themeTextsOf, type BundleEntry } from "./bundles.ts";

const optional = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** What themes say by themselves. */
export interface ThemeTexts {
  themes: ReadonlyMap<string, string>;
  /** Each type was read: a key that is in none of them is in none. */
  isComplete: boolean;
}

/**
 * What the themes of the realm say in a language, for these keys. The texts of the console, many times as many as all others, are asked for only
 * where a key is in none of those. What cannot be read is left out.
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

/** The first type that has a key says what it is. */
const mapOf = (...types: readonly (readonly BundleEntry[] | undefined)[]): ReadonlyMap<string, string> =>
  new Map(types.flatMap((entries) => (entries ? [...themeTextsOf(entries)] : [])).reverse());
