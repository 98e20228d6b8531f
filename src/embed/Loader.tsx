import { useContext, useEffect } from "react";
import { PanelContext } from "../kit/panel.ts";
import { runLoaders, type Addresses } from "./loader.ts";

/** Fetches what the first screen of a panel needs while its place is not there yet. */
export function Loader({
  addresses,
  path,
  realm: given,
}: {
  addresses: Addresses;
  path: string;
  realm?: string | undefined;
}) {
  const panel = useContext(PanelContext);
  const session = panel?.session;
  const realm = given ?? panel?.realm;
  useEffect(() => runLoaders(addresses, path, session, realm), [addresses, path, session, realm]);
  return null;
}
