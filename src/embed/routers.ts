import { createBrowserRouter, createHashRouter, createMemoryRouter, type RouteObject } from "react-router";

export type Routing = "memory" | "hash" | "history";

/** A router of its own for one element. Only `hash` and `history` touch the address bar. */
export function makeRouter(routing: Routing, routes: RouteObject[], path: string, basePath: string) {
  if (routing === "memory") return createMemoryRouter(routes, { initialEntries: [path] });
  return routing === "hash" ? createHashRouter(routes) : createBrowserRouter(routes, { basename: basePath });
}

export type Router = ReturnType<typeof makeRouter>;
