import type { Translate } from "../../i18n/texts.ts";
import type { Written } from "../../session/writes.ts";
import { commentOf, curlOf, jsonOf, kcadmOf, leftOutOf } from "./formats.ts";

export interface CopyText {
  format: "curl" | "kcadm" | "json";
  label: string;
  text: string;
}

/** All formats of a change. kcadm can't send every request. */
export function copyTexts(t: Translate, { requests, earlier }: Written): readonly CopyText[] {
  const commands = requests.map(kcadmOf);
  const leftOut = leftOutOf(requests);
  const notes = [
    ...(earlier ? [t("copyAs.earlier", { count: earlier })] : []),
    ...(leftOut.length ? [t("copyAs.secrets", { names: leftOut.join(", ") })] : []),
  ].map(commentOf);
  const lines = (texts: readonly string[]) => [...notes, ...texts].join("\n");
  const texts = {
    curl: lines(requests.map(curlOf)),
    kcadm: commands.every((command) => command !== undefined) ? lines(commands) : undefined,
    json: jsonOf(requests),
  };
  return (["curl", "kcadm", "json"] as const).flatMap((format) => {
    const text = texts[format];
    const label = t(format === "json" && leftOut.length ? "copyAs.jsonWithoutSecrets" : `copyAs.${format}`);
    return text === undefined ? [] : [{ format, label, text }];
  });
}
