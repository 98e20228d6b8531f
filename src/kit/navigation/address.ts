export type LinkQuery = Readonly<Record<string, string | undefined>>;

/** Location in an area. `useNavigation` resolves it for the current page. */
export interface AreaLink {
  readonly area: string;
  /** Path below the area, encoded, with a leading slash. The query has the list state. */
  readonly path: string;
  /** Set if it is not the current realm. */
  readonly realm?: string;
}

/** Parts of a screen declaration that determine its paths. */
interface Addressed {
  path: string;
  tabs?: Readonly<Record<string, { tabs?: object | undefined }>> | undefined;
  tabsIn?: string;
}

/** Path pattern of a screen, for the router. */
interface Address {
  path: string;
  /** Tab in a fixed part of the path. Absent for the parameter `tab` or a path without a tab. */
  tab?: string;
}

const join = (...parts: readonly string[]) => parts.filter(Boolean).join("/");

/**
 * Path patterns of a screen. One that ends in `:tab` also matches without a tab. Other screens append the tab's name,
 * unless `tabsIn` puts it in the query. A nested tab follows as parameter `inside`.
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

/** Fills the parameters of a path pattern and encodes each once. */
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

/**
 * Path of a screen, with optional `tab` and `inside` parameters. Without `:tab` in the pattern, the first tab has the
 * path of the screen.
 */
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
