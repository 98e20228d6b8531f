import { isObject } from "../../api/isObject.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isSecretName } from "../../api/secrets.ts";
import { allFields, isSecret, type FieldDef, type SectionDef } from "./fields.ts";
import type { FieldChange } from "./patch.ts";
import { fieldName } from "../record/path.ts";
import { useKeptDraft } from "./useKeptDraft.ts";

interface FieldsForm {
  sections: readonly SectionDef[];
  /** Restores nothing in a locked form. */
  isLocked?: boolean;
  /** Current unsaved changes. */
  changes: () => readonly FieldChange[];
  /** Record value of a field when the form was opened. */
  baseOf?: (field: FieldDef) => unknown;
  /** Restores one field. */
  putBack: (field: FieldDef, value: unknown, base: unknown) => void;
}

/** True if a key-value row has the name of a secret. */
const namesSecret = (value: unknown): boolean =>
  Array.isArray(value) && value.some((row: unknown) => isSecretName(String((isObject(row) && row.key) || "")));

/**
 * Keeps unsaved changes after unmount if `keep-drafts` is set. `isBack` is true after a restore until `settle` is
 * called on save or revert.
 */
export function useKeptFields(key: readonly unknown[] | undefined, form: FieldsForm) {
  const { sections, isLocked = false } = form;
  const kept = useKeptDraft(key);
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const isHere = useRef(false);
  const [isBack, setBack] = useState(false);
  // A save in flight may call it after unmount, with the remaining changes.
  const write = useRef(() => {});
  useLayoutEffect(() => {
    isHere.current = true;
    write.current = () => {
      const { changes, baseOf, sections: now } = latest.current;
      const parts = changes()
        .filter(({ field, value }) => !isSecret(field) && !namesSecret(value))
        .map(({ field, value }) => [fieldName(field.path), { value, base: baseOf?.(field) }] as const);
      kept.put(
        allFields(now).map(({ path }) => fieldName(path)),
        Object.fromEntries(parts),
      );
    };
    return () => {
      isHere.current = false;
      write.current();
    };
  }, [kept]);
  // Fields that appear later are restored too.
  useEffect(() => {
    if (isLocked) return;
    const fields = allFields(sections).filter((field) => !field.kept && !field.readOnly);
    const names = fields.map(({ path }) => fieldName(path));
    const parts = kept.read(names);
    if (!Object.keys(parts).length) return;
    // From here, this form holds the draft.
    kept.put(names, {});
    for (const field of fields) {
      const part = parts[fieldName(field.path)];
      if (part) latest.current.putBack(field, part.value, part.base);
    }
    setBack(latest.current.changes().length > 0);
  }, [kept, sections, isLocked]);
  return {
    isBack,
    settle: () => {
      setBack(false);
      if (!isHere.current) write.current();
    },
  };
}
