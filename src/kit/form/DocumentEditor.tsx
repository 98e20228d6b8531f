import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { FormProvider, useForm, useFormState, useWatch } from "react-hook-form";
import { readRecord, type RecordQuery } from "../../api/record.ts";
import type { Server } from "../../api/server.ts";
import { useFormFailure } from "../alerts/useFormFailure.ts";
import { Button } from "../base/Button.tsx";
import { useAsk } from "../overlay/ask.tsx";
import { useMayDo } from "../panel/narrowing.ts";
import { useT } from "../panel/texts.ts";
import { useWrite, type Act } from "../write/useWrite.ts";
import { changedPaths, lookAtDocument, lostPaths } from "./changedPaths.ts";
import { documentField } from "./documentField.ts";
import type { Complete } from "./fields.ts";
import { Field } from "./Field.tsx";
import { KeptNote } from "./KeptNote.tsx";
import { useKeptDocument, type Keeper } from "./keptDocument.ts";
import { OverwriteDialog } from "./OverwriteDialog.tsx";
import { fieldName, isSame, wholeRecord } from "../record/path.ts";
import { saveKeys } from "./saveKeys.ts";
import { jsonFormat, problemIn, type ShapeCheck, type TextFormat } from "./textFormat.ts";
import { useDraft, useSubmit } from "./useDraft.ts";

export interface DocumentEditorProps<D>
  extends Pick<Act<unknown>, "area" | "id" | "failure" | "values" | "invalidate"> {
  /** Document as read from the server. */
  document: D;
  /** Query to read it again, before and after a write. */
  query: RecordQuery<D>;
  /** Writes the complete document. `fresh` is the version read just before. */
  write: (server: Server, document: D, fresh: D) => Promise<unknown>;
  /** Called before the write with the new document. Resolve to false to return to the editor. */
  confirm?: (document: D) => Promise<boolean>;
  /** Merges two changes that don't conflict. Undefined asks the admin to overwrite. */
  merge?: (base: D, theirs: D, mine: D) => D | undefined;
  /** Default: JSON. */
  format?: TextFormat;
  /** Checks the structure of valid syntax. */
  check?: ShapeCheck;
  /** Completions at a position in the text. */
  complete?: Complete;
  /** Wraps the editor with other views of the same text, which edit the same form field. */
  around?: (editor: ReactNode, disabled: boolean) => ReactNode;
  /** True if the editor is hidden: shows buttons only with changes and blocks invalid text. */
  isOutOfSight?: boolean;
  /** Path of a tab whose nested tabs are views of this document. Navigation between them needs no confirmation. */
  within?: string;
  /** Keeps the draft while a page below `within` is open. */
  keeper?: Keeper;
  /** Message key of the field. */
  label: string;
  /** Message key of the alert. */
  success: string;
  /** True for read-only access. */
  disabled?: boolean;
}

const name = fieldName(wholeRecord);
/** Edits a complete document as text. Asks before it overwrites another admin's change and never loses input. */
// Long: text, base and conflict share one draft.
export function DocumentEditor<D>({
  document,
  query,
  write,
  confirm,
  merge,
  format = jsonFormat,
  check,
  complete,
  around = (editor) => <section className="card section">{editor}</section>,
  isOutOfSight = false,
  within,
  keeper,
  label,
  disabled: isLocked = false,
  ...act
}: DocumentEditorProps<D>) {
  const t = useT();
  const failed = useFormFailure();
  const queries = useQueryClient();
  const ask = useAsk();
  const send = useWrite();
  const disabled = !useMayDo()("save") || isLocked;
  const store = useKeptDocument(keeper, query.queryKey);
  const [kept] = useState(store.read);
  const [isBack, setBack] = useState(kept?.isBack ?? false);
  const first = kept ? (kept.base as D) : document;
  const form = useForm<Record<string, string>>({ defaultValues: { [name]: format.write(first) }, mode: "onChange" });
  /** Server version that the edit is based on. Revert restores it. */
  const base = useRef(first);
  const latest = useRef(document);
  const opened = useRef(format.write(first));
  const open = (next: D, text = format.write(next)) => {
    base.current = next;
    opened.current = text;
    form.reset({ [name]: text });
  };
  const revert = () => {
    setBack(false);
    open(latest.current);
  };
  /** Continues with a fresh version: an unchanged text follows it, a changed one is merged if possible. */
  const goOn = (next: D) => {
    const text = form.getValues(name) ?? "";
    if (text === opened.current) return open(next);
    if (!merge || problemIn(format, text, check)) return;
    const merged = merge(base.current, next, format.read(text).value as D);
    if (merged === undefined) return;
    open(next);
    if (!isSame(merged, next)) form.setValue(name, format.write(merged), { shouldDirty: true, shouldValidate: true });
  };
  const opener = useRef(goOn);
  useEffect(() => {
    opener.current = goOn;
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!kept) return;
    setValue(name, kept.text, { shouldDirty: true, shouldValidate: true });
    // From here, this form holds the draft.
    store.write(undefined);
  }, [kept, store, setValue]);
  const place = useRef(within);
  useEffect(() => {
    place.current = within;
  }, [within]);
  useLayoutEffect(
    () => () => {
      const text = getValues(name) ?? "";
      const { current: to } = place;
      store.write(text !== opened.current ? { base: base.current, text, within: to } : undefined);
    },
    [store, getValues],
  );
  useEffect(() => {
    latest.current = document;
    if (!isSame(document, base.current)) opener.current(document);
  }, [document]);
  const submitting = useSubmit();
  const field = useMemo(
    () => ({ ...documentField(format, check, complete), labelText: t(label) }),
    [format, check, complete, label, t],
  );
  const submit = form.handleSubmit(async ({ [name]: text = "" }) => {
    failed.end();
    // The field or the buttons already checked the structure.
    const own: { mine: D; now?: D } = { mine: format.read(text).value as D };
    const written = await send<undefined>({
      ...act,
      action: "updated",
      unsure: "save.unsure",
      isOne: true,
      tell: failed.tell,
      plan: async () => {
        const fresh = await readRecord(query);
        latest.current = fresh;
        if (!isSame(fresh, base.current) && !isSame(fresh, own.mine)) {
          const merged = merge?.(base.current, fresh, own.mine);
          if (merged !== undefined) own.mine = merged;
          else if (!(await ask(OverwriteDialog, { paths: changedPaths(base.current, fresh) }))) return undefined;
        }
        if (confirm && !(await confirm(own.mine))) return undefined;
        return {
          before: fresh,
          after: own.mine,
          send: async (server) => void (await write(server, own.mine, fresh)),
          look: async () => {
            own.now = await readRecord(query);
            return lookAtDocument(fresh, own.mine, own.now);
          },
          isChecked: true,
          follow: async () => {
            if (own.now === undefined) throw new Error("The document could not be read back.");
            queries.setQueryData(query.queryKey, own.now);
            const lost = lostPaths(own.mine, own.now);
            const fields = lost.map((path) => path.join(" › ")).join(", ");
            return lost.length ? t("save.dropped", { count: lost.length, fields }) : undefined;
          },
          kept: query.queryKey,
        };
      },
    });
    if (written.state !== "done") return;
    const { mine, now = mine } = own;
    const later = form.getValues(name) ?? "";
    const isWhole = !lostPaths(mine, now).length;
    latest.current = now;
    // Keeps the original text of an equal document, because the format supports comments.
    open(now, format.hasRemarks && isSame(now, mine) ? text : undefined);
    if (!isWhole || later !== text) form.setValue(name, later, { shouldDirty: true, shouldValidate: true });
    if (!isWhole) return;
    submitting.saved();
    setBack(false);
  });
  const saveNow = () => submitting.run(submit);
  useDraft(form.formState.isDirty, revert, within, saveNow);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    return saveNow();
  };
  const maySend = () => {
    const text = form.getValues(name) ?? "";
    return !disabled && text !== opened.current && !(isOutOfSight && problemIn(format, text, check));
  };
  return (
    <FormProvider {...form}>
      <form
        className="record-form"
        part="form"
        data-state="ready"
        noValidate
        onSubmit={onSubmit}
        onKeyDown={saveKeys(maySend, onSubmit)}
      >
        {isBack && <KeptNote onDiscard={revert} />}
        {around(<Field field={field} disabled={disabled} />, disabled)}
        {!disabled && <Buttons onRevert={revert} isOutOfSight={isOutOfSight} format={format} check={check} />}
      </form>
    </FormProvider>
  );
}

interface ButtonsProps extends Required<Pick<DocumentEditorProps<unknown>, "format" | "isOutOfSight">> {
  check: ShapeCheck | undefined;
  onRevert: () => void;
}

function Buttons({ onRevert, isOutOfSight, format, check }: ButtonsProps) {
  const t = useT();
  const { isDirty, isSubmitting } = useFormState();
  const text = String(useWatch<Record<string, string>>({ name }) ?? "");
  const isBroken = useMemo(() => isOutOfSight && problemIn(format, text, check), [isOutOfSight, format, text, check]);
  if (isOutOfSight && !isDirty && !isSubmitting) return null;
  return (
    <div className="form-bar" part="actions">
      <Button
        action="save"
        tone="primary"
        submit
        busy={isSubmitting}
        disabled={(!isDirty && !isSubmitting) || Boolean(isBroken)}
      >
        {t("save")}
      </Button>
      <Button action="revert" disabled={!isDirty || isSubmitting} onClick={onRevert}>
        {t("revert")}
      </Button>
    </div>
  );
}
