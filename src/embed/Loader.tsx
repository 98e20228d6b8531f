import { useContext, useEffect } from "react";
import { PanelContext } from "../kit/panel.ts";
import { runLoaders, type Addresses } from "./loader.ts";

/** Fetches what the first screen of a panel needs while its place is not there yet. */
export function Loader({
  addresses,
  path,
  realm: given,
  isCodeOnly = false,
}: {
  addresses: Addresses;
  path: string;
  realm?: string | undefined;
  /** The page locks the panel to a part: what the screens ask first may lie outside of it. */
  isCodeOnly?: boolean;
}) {
  const panel = useContext(PanelContext);
  const session = isCodeOnly ? undefined : panel?.session;
  const realm = given ?? panel?.realm;
  useEffect(() => runLoaders(addresses, path, session, realm), [addresses, path, session, realm]);
  return null;
}
