import type { Translate } from "../../i18n/texts.ts";
import { UnreadableFile, type FileText } from "./readText.ts";

/** Note about a file that was converted to Unicode. */
export const sayEncoding = (t: Translate, name: string, { encoding }: FileText): string | undefined =>
  encoding === "Windows-1252" ? t("file.readAs", { name, encoding }) : undefined;

/** Reason why a file was not read. */
export const sayUnreadable = (t: Translate, name: string, error: unknown): string =>
  t(error instanceof UnreadableFile ? error.reason : "file.unreadable", { name });
