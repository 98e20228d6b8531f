import type { Translate } from "../../../i18n/texts.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { countsOf, type FileRealm, type IfExists, type Kind } from "./importFile.ts";

/** What is asked before parts of a file are imported. */
export interface ImportQuestion {
  resourceFile?: string;
  /** Place of the realm in the file. */
  realm?: string;
  kinds?: readonly Kind[];
  ifResourceExists?: IfExists;
}

const choices: readonly IfExists[] = ["FAIL", "SKIP", "OVERWRITE"];

/** A file, and once there is something in it, what of it and what becomes of what is there already. */
export function importForm(t: Translate, realms: readonly FileRealm[], realm: FileRealm | undefined) {
  return defineForm<ImportQuestion>([
    { path: ["resourceFile"], kind: "file", language: "json", help: "realmSettings.import.fileHelp" },
    ...(realms.length > 1
      ? [
          {
            path: ["realm"] as const,
            kind: "select" as const,
            label: "realmSettings.import.realm",
            options: realms.map(({ realm: name = "" }, index) => ({ value: String(index), label: name })),
          },
        ]
      : []),
    ...(realm
      ? [
          {
            path: ["kinds"] as const,
            kind: "checkboxes" as const,
            label: "chooseResources",
            options: countsOf(realm).map(({ kind, count }) => ({
              value: kind,
              label: t("realmSettings.import.kind", { kind: t(kind), count }),
            })),
          },
          {
            path: ["ifResourceExists"] as const,
            kind: "select" as const,
            label: "selectIfResourceExists",
            options: choices.map((value) => ({ value, label: t(`realmSettings.import.${value}`) })),
          },
        ]
      : []),
  ]);
}
