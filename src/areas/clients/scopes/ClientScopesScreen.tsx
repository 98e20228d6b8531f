import ClientDetail from "../ClientDetail.tsx";

/** The client's scopes, which have tabs of their own in the route. */
export default function ClientScopesScreen() {
  return <ClientDetail tab="clientScopes" />;
}
