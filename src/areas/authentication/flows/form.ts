import { trimmed } from "../../../kit/form/codecs.ts";
import { defineForm, type FieldDef } from "../../../kit/form/fields.ts";
import type { Translate } from "../../../i18n/texts.ts";
import type { Flow } from "../api.ts";
import { refusedIn } from "./move/names.ts";

/** Maximum length of descriptions on the server. */
const longestText = 255;

/** Rejects names that the server would reject. */
export const nameCheck = (value: unknown, _: unknown, t: Translate): string | undefined => {
  const refused = typeof value === "string" ? refusedIn(value) : undefined;
  return refused && t("authentication.notInNames", { character: refused });
};

export const descriptionField = {
  path: ["description"],
  kind: "textarea",
  help: "flowDescriptionHelp",
  rows: 3,
  validate: (value: unknown, _: unknown, t: Translate) =>
    typeof value === "string" && value.length > longestText ? t("maxLength", { length: longestText }) : undefined,
} as const satisfies FieldDef<["description"]>;

const nameField = {
  path: ["alias"],
  kind: "text",
  label: "name",
  help: "flowNameHelp",
  required: true,
  codec: trimmed,
  maxLength: longestText,
  validate: nameCheck,
} as const satisfies FieldDef<["alias"]>;

export const infoForm = defineForm<Flow>([nameField, descriptionField]);

export const createForm = (t: Translate) =>
  defineForm<Flow>([
    nameField,
    descriptionField,
    {
      path: ["providerId"],
      kind: "select",
      label: "flowType",
      help: "topLevelFlowTypeHelp",
      initial: "basic-flow",
      required: true,
      options: ["basic-flow", "client-flow"].map((value) => ({ value, label: t(`top-level-flow-type.${value}`) })),
    },
  ]);
