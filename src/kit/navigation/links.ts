import { pathOf, type AreaLink, type LinkQuery } from "./address.ts";

/** Parameter names of a path pattern. */
export type PathParams<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? PathParams<Head> | PathParams<Tail>
  : P extends `:${infer Name}`
    ? Name
    : never;

/** The tab may be left out of a link: the first one is shown. */
type TabParams<P extends string> = P extends ":tab" | `${string}/:tab` ? { tab?: string; inside?: string } : unknown;

type OwnParams<P extends string> = P extends ":tab" | `${string}/:tab` ? Exclude<PathParams<P>, "tab"> : PathParams<P>;

type LinkArgs<P extends string> = [OwnParams<P>] extends [never]
  ? [params?: (P extends ":tab" ? TabParams<P> : undefined) | undefined, query?: LinkQuery]
  : [params: Record<OwnParams<P>, string> & TabParams<P>, query?: LinkQuery];

/** Builds the link to a screen and encodes its parameters; has the pattern of its path. */
type ToScreen<P extends string> = ((...args: LinkArgs<P>) => AreaLink) & { readonly path: P };

/** Builders of the links to the screens of an area, by the paths below the area. */
export function linksOf<const P extends Record<string, string>>(
  area: string,
  paths: P,
): { readonly [K in keyof P]: ToScreen<P[K]> };
export function linksOf(area: string, paths: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => {
      const link = (params?: Record<string, string | undefined>, query?: LinkQuery): AreaLink => ({
        area,
        path: pathOf(/(^|\/):tab$/.test(path) ? { path, tabs: {} } : { path }, params, query),
      });
      return [name, Object.assign(link, { path })];
    }),
  );
}
