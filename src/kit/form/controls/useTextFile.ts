import { useState } from "react";
import type { Translate } from "../../../i18n/texts.ts";
import { readText } from "../../file/readText.ts";
import { sayEncoding, sayUnreadable } from "../../file/sayFile.ts";
import { useT } from "../../panel/texts.ts";
import type { FieldDef } from "../fields.ts";
import { isJson } from "./incomplete.ts";
import { looksLikeYaml, maxLength } from "./json.ts";

/** True if YAML in a field becomes JSON. */
export const convertsYaml = (field: FieldDef): boolean => field.convertsYaml ?? isJson(field);

/** Converts YAML to JSON. Its library loads with the first YAML text. */
async function asJson(t: Translate, yaml: string): Promise<{ text: string } | { problem: string }> {
  const { yamlFormat } = await import("../yamlFormat.ts");
  const { value, problem } = yamlFormat.read(yaml);
  return problem ? { problem: problem.say(t) } : { text: JSON.stringify(value, undefined, 2) };
}

/** Reads selected files as text. `note` and `failure` describe the last one. */
export function useTextFile(field: FieldDef, onChange: (text: string) => void) {
  const t = useT();
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<string>();
  const [note, setNote] = useState<string>();

  const convert = async (yaml: string, called?: string) => {
    const converted = await asJson(t, yaml);
    if ("problem" in converted) {
      setFailure(t("file.yamlInvalid", { problem: converted.problem }));
      onChange(yaml);
      return;
    }
    setFailure(undefined);
    setNote(called === undefined ? t("file.yamlConvertedText") : t("file.yamlConverted", { name: called }));
    onChange(converted.text);
  };

  const take = async (file: File) => {
    const most = field.maxBytes ?? maxLength;
    if (file.size > most) {
      setFailure(t("file.tooLong", { name: file.name, megabytes: Math.round(most / 1024 / 1024) }));
      return;
    }
    try {
      const read = await readText(file);
      setName(file.name);
      setFailure(undefined);
      setNote(sayEncoding(t, file.name, read));
      if (convertsYaml(field) && looksLikeYaml(read.text)) await convert(read.text, file.name);
      else onChange(read.text);
    } catch (error) {
      setFailure(sayUnreadable(t, file.name, error));
    }
  };

  const forget = () => {
    setName("");
    setFailure(undefined);
  };
  return { name, failure, note, take, convert, forget };
}
