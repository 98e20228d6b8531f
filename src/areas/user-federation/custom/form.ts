import type { Translate } from "../../../i18n/texts.ts";
import { defineForm, serverFields, type FieldDef } from "../../../kit/form/fields.ts";
import { cacheSection } from "../cache.ts";
import { nameField } from "../fields.ts";
import { periodFields } from "../PeriodControl.tsx";
import type { StorageProvider } from "../storage.ts";

/**
 * Form of a provider from an extension: its own settings, periodic synchronization if it supports it, and the cache.
 */
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
