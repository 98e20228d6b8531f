import { trimmed, type Codec, type KeyValue } from "../../../kit/form/codecs.ts";
import { defineForm, type Form } from "../../../kit/form/fields.ts";
import { maxLength, maxTextLength } from "../../../kit/form/validators.ts";
import { attributePath } from "../../../kit/record/path.ts";
import type { Client } from "../client.ts";
import { hasOwnField, ownership, tagsIn } from "./ownership.ts";

type Attributes = Readonly<Record<string, unknown>>;

const free = (raw: Attributes | undefined) => Object.entries(raw ?? {}).filter(([name]) => !hasOwnField(name));

/**
 * Attributes without a field of their own, as rows. The server keeps omitted attributes and removes empty ones, so a
 * removed row is sent as an empty text.
 */
export const freeAttributes: Codec<Attributes, readonly KeyValue[]> = {
  read: (raw) =>
    free(raw)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, value]) => ({ key, value: String(value) })),
  write: (rows, raw) => ({
    ...raw,
    ...Object.fromEntries(free(raw).map(([name]) => [name, ""])),
    ...Object.fromEntries((rows ?? []).filter(({ key }) => key.trim() !== "").map(({ key, value }) => [key, value])),
  }),
};

const tagText: Codec<string, readonly string[]> = {
  read: (raw) => tagsIn(raw ?? ""),
  write: (tags) => tagsIn((tags ?? []).join(",")).join(","),
};

/** Owner and free attributes of a client. */
export const attributesForm: Form<Client> = defineForm<Client>([
  {
    id: "ownership",
    title: "clients.ownership",
    text: "clients.ownershipText",
    fields: [
      {
        path: attributePath(ownership.owner),
        kind: "text",
        label: "clients.owner",
        codec: trimmed,
        validate: maxLength(),
      },
      {
        path: attributePath(ownership.contact),
        kind: "text",
        label: "clients.contact",
        codec: trimmed,
        validate: maxLength(),
      },
      { path: attributePath(ownership.note), kind: "textarea", label: "clients.note", rows: 3 },
      {
        path: attributePath(ownership.tags),
        kind: "lines",
        label: "clients.tags",
        add: "clients.addTag",
        codec: tagText,
      },
    ],
  },
  {
    id: "attributes",
    title: "attributes",
    fields: [
      {
        path: ["attributes"],
        kind: "keyvalues",
        codec: freeAttributes,
        validate: (rows, _, t) => {
          const keys = (rows ?? []).map(({ key }) => key.trim());
          const taken = keys.find(hasOwnField);
          if (taken) return t("clients.attributeTaken", { key: taken });
          const twice = keys.find((key, at) => key !== "" && keys.indexOf(key) !== at);
          if (twice) return t("clients.attributeTwice", { key: twice });
          return keys.some((key) => key.length > maxTextLength) ? t("maxLength", { length: maxTextLength }) : undefined;
        },
      },
    ],
  },
]);
