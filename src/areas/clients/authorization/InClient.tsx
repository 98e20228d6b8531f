import ClientDetail from "../ClientDetail.tsx";

/** The authorization tab of a client, where the route names what of it. */
export default function InClient() {
  return <ClientDetail tab="authorization" />;
}
