import {
  toConfigCli,
  toNormalizedJson,
  toRealmJson,
  toTerraform,
  type RealmDocument,
} from "../../realm-document/index.ts";

export const codeFormats = ["realmJson", "configCli", "terraform", "normalized"] as const;
export type CodeFormat = (typeof codeFormats)[number];

interface Format {
  extension: string;
  type: string;
  write: (document: RealmDocument) => string | Promise<string>;
}

/** Writers of files. None of them writes a secret. */
export const writers: Readonly<Record<CodeFormat, Format>> = {
  realmJson: { extension: "json", type: "application/json", write: (document) => toRealmJson(document) },
  configCli: { extension: "yaml", type: "application/yaml", write: (document) => toConfigCli(document) },
  terraform: { extension: "tf", type: "text/plain", write: (document) => toTerraform(document) },
  normalized: {
    extension: "normalized.json",
    type: "application/json",
    write: (document) => toNormalizedJson(document),
  },
};
