import { useContext, useEffect } from "react";
import { PanelContext } from "../kit/panel/panel.ts";
import { runLoaders, type Addresses } from "./loader.ts";

/** Loads the code and data of a panel's first screen before the screen mounts. */
export function Loader({
  addresses,
  path,
  realm: given,
  isCodeOnly = false,
}: {
  addresses: Addresses;
  path: string;
  realm?: string | undefined;
  /** True if the panel has a scope: data of the initial path may be outside it. */
  isCodeOnly?: boolean;
}) {
  const panel = useContext(PanelContext);
  const session = isCodeOnly ? undefined : panel?.session;
  const realm = given ?? panel?.realm;
  useEffect(() => runLoaders(addresses, path, session, realm), [addresses, path, session, realm]);
  return null;
}
