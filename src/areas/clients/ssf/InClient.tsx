import ClientDetail from "../ClientDetail.tsx";

/** The shared signals of a client, where the route names what of them. */
export default function InClient() {
  return <ClientDetail tab="ssf" />;
}
