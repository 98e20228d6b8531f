import type { Translate } from "../../../i18n/texts.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { countsOf, type FileRealm, type IfExists, type Kind } from "./importFile.ts";

/** Input of the import. */
export interface ImportQuestion {
  resourceFile?: string;
  /** Index of the realm in the file. */
  realm?: string;
  kinds?: readonly Kind[];
  ifResourceExists?: IfExists;
  /** Omits keys that the server doesn't know. */
  leaveOut?: boolean;
}

export const choices: readonly IfExists[] = ["FAIL", "SKIP", "OVERWRITE"];

/** Form of an import. Shows the further fields if the file has something to import. */
export function importForm(
  t: Translate,
  realms: readonly FileRealm[],
  realm: FileRealm | undefined,
  hasUnknown: boolean,
) {
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
    ...(hasUnknown ? [{ path: ["leaveOut"] as const, kind: "switch" as const, label: "realmFile.leaveOut" }] : []),
    ...(realm && countsOf(realm).length
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
