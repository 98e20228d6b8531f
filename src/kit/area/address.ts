export type LinkQuery = Readonly<Record<string, string | undefined>>;

/** What the addresses of a screen come from. */
interface Addressed {
  path: string;
  tabs?: Readonly<Record<string, { tabs?: object | undefined }>> | undefined;
  tabsIn?: string;
}

/** One address of a screen as the router matches it. */
interface Address {
  path: string;
  /** The tab that the address names by a part of its own; absent where that is the parameter `tab`, or nothing. */
  tab?: string;
}

const join = (...parts: readonly string[]) => parts.filter(Boolean).join("/");

/**
 * Addresses of a screen. One that ends in `:tab` leads there without a tab as well; the tabs of any other follow behind its path, unless its
 * query has them. What is inside of a tab follows behind the tab, as the parameter `inside`.
 */
export function addressesOf({ path, tabs, tabsIn }: Addressed): readonly Address[] {
  if (!tabs || tabsIn || path.endsWith("*")) return [{ path }];
  const isOpen = /(^|\/):tab$/.test(path);
  const base = isOpen ? path.replace(/\/?:tab$/, "") : path;
  return [
    { path: isOpen ? `${path}?` : path },
    ...Object.entries(tabs).flatMap(([tab, def]) => [
      ...(isOpen ? [] : [{ path: join(base, tab), tab }]),
      ...(def.tabs ? [{ path: join(base, tab, ":inside"), tab }] : []),
    ]),
  ];
}

/** Fills the parameters of a path pattern, encoding each once. */
export function fillPath(
  pattern: string,
  params: Readonly<Record<string, string | undefined>> = {},
  query: LinkQuery = {},
): string {
  const path = pattern
    .split("/")
    .map((part) => (part.startsWith(":") ? encodeURIComponent(params[part.slice(1)] ?? "") : part))
    .join("/");
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1])),
  );
  return `/${path}${search.size ? `?${search}` : ""}`;
}

/** Path of a screen for parameters; `tab` and `inside` may be among them. The first tab of a screen whose path does not end in `:tab` has the screen's own. */
export function pathOf(
  { path, tabs, tabsIn }: Addressed,
  params: Readonly<Record<string, string | undefined>> = {},
  query: LinkQuery = {},
): string {
  if (!tabs) return fillPath(path, params, query);
  const { tab, inside } = params;
  const isOpen = /(^|\/):tab$/.test(path);
  const named = isOpen || inside !== undefined || tab !== Object.keys(tabs)[0] ? tab : undefined;
  if (tabsIn) return fillPath(path, params, { ...query, [tabsIn]: named });
  const base = isOpen ? path.replace(/\/?:tab$/, "") : path;
  return fillPath(
    join(base, ...(named === undefined ? [] : [":tab"]), ...(inside === undefined ? [] : [":inside"])),
    params,
    query,
  );
}
