import { useMemo } from "react";
import { useAccess, useCapabilities, useServerInfo, useT } from "../../../kit/panel.ts";
import type { StorageProvider } from "../storage.ts";
import { ldapForm, type LdapTools } from "./form.ts";
import { LookButton } from "./look/LookButton.tsx";
import { Extensions } from "./try/Extensions.tsx";
import { Try } from "./try/Try.tsx";
import { VendorNote } from "./VendorNote.tsx";

/** The form of a directory with its tools, for who may use them. */
export function useLdapForm(stored?: StorageProvider) {
  const t = useT();
  const { feature } = useCapabilities();
  // Whether Kerberos is part of this server; what else a realm is does not matter here.
  const isSettled = !useServerInfo().isPending;
  const manage = useAccess().has("manage-realm");
  const hasKerberos = feature("KERBEROS") !== false;
  return useMemo(() => {
    const tools: LdapTools = manage
      ? {
          vendor: () => <VendorNote />,
          connection: () => <Try trial="testConnection" stored={stored} />,
          authentication: () => <Try trial="testAuthentication" stored={stored} />,
          search: () => <LookButton stored={stored} />,
          extensions: () => <Extensions stored={stored} />,
        }
      : {};
    return isSettled ? ldapForm({ t, stored, hasKerberos, tools }) : undefined;
  }, [t, stored, hasKerberos, manage, isSettled]);
}
