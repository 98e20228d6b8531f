import type { Translate } from "../../../i18n/texts.ts";
import { defineForm, serverFields, type FieldDef } from "../../../kit/form/fields.ts";
import { cacheSection } from "../cache.ts";
import { nameField } from "../fields.ts";
import { periodFields } from "../PeriodControl.tsx";
import type { StorageProvider } from "../storage.ts";

/** A provider of an extension: what it asks for, when its people are synchronized where they can be, how long they are kept in memory. */
export const customForm = (t: Translate, properties: readonly FieldDef[], isSynchronizable: boolean) =>
  defineForm<StorageProvider>([
    {
      id: "requiredSettings",
      title: "requiredSettings",
      fields: [nameField(), ...serverFields<StorageProvider>(properties)],
    },
    ...(isSynchronizable
      ? [{ id: "synchronizationSettings", title: "synchronizationSettings", fields: periodFields() }]
      : []),
    cacheSection(t),
  ]);
