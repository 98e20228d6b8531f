import type { Translate } from "../../i18n/texts.ts";
import type { LeftOut } from "../taken/TakenList.tsx";
import { sayPlace, type FilePath } from "../../realm-document/file/keys.ts";

/** Unknown keys with their paths, for the list of skipped parts. */
export const sayUnknown = (t: Translate, realm: unknown, places: readonly FilePath[]): LeftOut[] =>
  places.map((place) => ({ what: sayPlace(realm, place), why: t("realmFile.unknownWhy") }));
