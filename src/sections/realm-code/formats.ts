import {
  baselineOf,
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

/** Writes only what differs from a new realm, if the version of the server is known. */
async function toMinimalConfigCli(document: RealmDocument): Promise<string> {
  const baseline = await baselineOf(document);
  return toConfigCli(document, baseline && { baseline });
}

/** Writers of files. None of them writes a secret. */
export const writers: Readonly<Record<CodeFormat, Format>> = {
  realmJson: { extension: "json", type: "application/json", write: (document) => toRealmJson(document) },
  configCli: { extension: "yaml", type: "application/yaml", write: toMinimalConfigCli },
  terraform: { extension: "tf", type: "text/plain", write: (document) => toTerraform(document) },
  normalized: {
    extension: "normalized.json",
    type: "application/json",
    write: (document) => toNormalizedJson(document),
  },
};
