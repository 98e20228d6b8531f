import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isSecretName } from "../../api/secrets.ts";
import type { KeptParts } from "../../session/keptDrafts.ts";
import { allFields, isSecret, type FieldDef, type SectionDef } from "./fields.ts";
import type { FieldChange } from "./patch.ts";
import { fieldName } from "./path.ts";
import { useKeptDraft } from "./useKeptDraft.ts";

interface FieldsForm {
  sections: readonly SectionDef[];
  /** Nothing is put back while it may only be looked at. */
  isLocked?: boolean;
  /** What is unsaved now. */
  changes: () => readonly FieldChange[];
  /** What the record held at a field when the form was opened. */
  baseOf?: (field: FieldDef) => unknown;
  /** Puts back one field. */
  putBack: (field: FieldDef, value: unknown, base: unknown) => void;
}

/** Rows of keys and values: one of them may be called like a secret. */
const namesSecret = (value: unknown): boolean =>
  Array.isArray(value) && value.some((row) => isSecretName(String((row as { key?: unknown } | null)?.key ?? "")));

/**
 * What is unsaved in a form outlives the form, where the page asked for `keep-drafts`. `isBack`: something of before was put back and is not
 * settled yet; `settle` says that it is, by a save or a revert.
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
  // A form may be written while it is gone: the save that was under way then says what is left.
  const write = useRef(() => {});
  useLayoutEffect(() => {
    isHere.current = true;
    write.current = () => {
      const { changes, baseOf, sections: now } = latest.current;
      const parts = changes()
        .filter(({ field, value }) => !isSecret(field) && !namesSecret(value))
        .map(({ field, value }) => [fieldName(field.path), { value, base: baseOf?.(field) }]);
      kept.put(
        allFields(now).map(({ path }) => fieldName(path)),
        Object.fromEntries(parts) as KeptParts,
      );
    };
    return () => {
      isHere.current = false;
      write.current();
    };
  }, [kept]);
  // Fields that come later find what waits for them as well.
  useEffect(() => {
    if (isLocked) return;
    const fields = allFields(sections).filter((field) => !field.kept && !field.readOnly);
    const names = fields.map(({ path }) => fieldName(path));
    const parts = kept.read(names);
    if (!Object.keys(parts).length) return;
    // From here on it is the draft of this form.
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
