import { useMemo } from "react";
import { useAccess } from "../../../kit/panel/session.ts";
import { useCapabilities } from "../../../kit/area/useCapabilities.ts";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { StorageProvider } from "../storage.ts";
import { ldapForm, type LdapTools } from "./form.ts";
import { LookButton } from "./look/LookButton.tsx";
import { Extensions } from "./try/Extensions.tsx";
import { Try } from "./try/Try.tsx";
import { VendorNote } from "./VendorNote.tsx";

/** Returns the LDAP form, with its tools if the admin can use them. */
export function useLdapForm(stored?: StorageProvider) {
  const t = useT();
  const { feature } = useCapabilities();
  // Wait only for the server features, which tell if Kerberos is available, not for the realm.
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
