import {
  baselineOf,
  toConfigCli,
  toNormalizedJson,
  toRealmJson,
  toTerraform,
  type RealmDocument,
} from "../realm-document/index.ts";
import type { Machine } from "./machine.ts";
import type { Options } from "./options.ts";
import { readFileRealm } from "./sides.ts";

/** Baseline of the options: a file, none, or by default a new realm of the server's version. */
const baselineFor = async (document: RealmDocument, baseline: string | undefined, machine: Machine) => {
  if (baseline === "none") return undefined;
  return baseline === undefined ? baselineOf(document) : readFileRealm(baseline, machine);
};

/** A realm in the format of the options. */
export async function exported(
  document: RealmDocument,
  { format, realm, baseline }: Options,
  machine: Machine,
): Promise<string> {
  const name = realm === undefined ? {} : { realm };
  if (format === "normalized") return toNormalizedJson(document);
  if (format === "terraform") return toTerraform(document, name);
  if (format !== "config-cli") return `${toRealmJson(document, name)}\n`;
  const base = await baselineFor(document, baseline, machine);
  return toConfigCli(document, { ...name, ...(base && { baseline: base }) });
}
