import { toConfigCli, toNormalizedJson, toRealmJson, type RealmDocument } from "../../../realm-document/index.ts";

export const exportFormats = ["realmJson", "configCli", "normalized"] as const;
type ExportFormat = (typeof exportFormats)[number];

interface Format {
  extension: string;
  type: string;
  write: (document: RealmDocument) => string | Promise<string>;
}

/** Writers of files. None of them writes a secret. */
export const writers: Readonly<Record<ExportFormat, Format>> = {
  realmJson: { extension: "json", type: "application/json", write: (document) => toRealmJson(document) },
  configCli: { extension: "yaml", type: "application/yaml", write: (document) => toConfigCli(document) },
  normalized: {
    extension: "normalized.json",
    type: "application/json",
    write: (document) => toNormalizedJson(document),
  },
};
