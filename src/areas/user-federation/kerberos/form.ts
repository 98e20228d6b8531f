import type { Translate } from "../../../i18n/texts.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { cacheSection } from "../cache.ts";
import { ask, nameField, needed, select, text, toggle } from "../fields.ts";
import type { StorageProvider } from "../storage.ts";

/**
 * Requires settings that Keycloak accepts empty, because no user could sign in without them.
 * Source: docs/spec/areas/user-federation.md "Kerberos form".
 */
export const kerberosForm = (t: Translate) =>
  defineForm<StorageProvider>([
    {
      id: "requiredSettings",
      title: "requiredSettings",
      fields: [
        nameField(),
        text("kerberosRealm", "kerberosRealm", needed("validateRealm")),
        text("serverPrincipal", "serverPrincipal", needed("validateServerPrincipal")),
        text("keyTab", "keyTab", needed("validateKeyTab")),
        toggle("debug", "debug"),
        toggle("allowPasswordAuthentication", "allowPasswordAuthentication"),
        select(
          "editMode",
          "editMode",
          ["READ_ONLY", "UNSYNCED"].map((value) => ({ value, label: value })),
          {
            help: "editModeKerberosHelp",
            required: true,
            initial: "READ_ONLY",
            on: (values) => ask(values, "allowPasswordAuthentication") === true,
          },
        ),
        toggle("updateProfileFirstLogin", "updateFirstLogin"),
      ],
    },
    cacheSection(t),
  ]);
