import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { FormProvider, useForm, useFormState, useWatch } from "react-hook-form";
import type { Server } from "../../api/server.ts";
import { useFormFailure } from "../alerts/useFormFailure.ts";
import { Button } from "../base/Button.tsx";
import { useAsk } from "../overlay/ask.tsx";
import { useMayDo, useT } from "../panel.ts";
import { useWrite, type Act } from "../write/useWrite.ts";
import { changedPaths } from "./changedPaths.ts";
import { documentField } from "./documentField.ts";
import type { Complete } from "./fields.ts";
import { Field } from "./Field.tsx";
import { KeptNote } from "./KeptNote.tsx";
import { useKeptDocument, type Keeper } from "./keptDocument.ts";
import { OverwriteDialog } from "./OverwriteDialog.tsx";
import { fieldName, isSame, wholeRecord } from "./path.ts";
import { saveKeys } from "./saveKeys.ts";
import { jsonFormat, problemIn, type ShapeCheck, type TextFormat } from "./textFormat.ts";
import { useDraft, useSubmit } from "./useDraft.ts";

export interface DocumentEditorProps<D>
  extends Pick<Act<unknown>, "area" | "id" | "failure" | "values" | "invalidate"> {
  /** What the server keeps, as it was read. */
  document: D;
  /** How it is read again, before and after a write. */
  query: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { signal?: AbortSignal }) => Promise<D>;
  };
  /** Writes the whole document; `fresh` is what was read just before. */
  write: (server: Server, document: D, fresh: D) => Promise<unknown>;
  /** Asked with what is about to be written, before it is; false: back to the editor. */
  confirm?: (document: D) => Promise<boolean>;
  /** What two changes of one document come to, where they do not contradict each other: then nobody is asked whether to overwrite. */
  merge?: (base: D, theirs: D, mine: D) => D | undefined;
  /** Default: JSON. */
  format?: TextFormat;
  /** What has the right syntax and is no such document. */
  check?: ShapeCheck;
  /** What may stand at a place of the text. */
  complete?: Complete;
  /** Puts other views of the same text beside the editor: they change it as the one field of the form around them. */
  around?: (editor: ReactNode, disabled: boolean) => ReactNode;
  /** The editor is not in sight: buttons stand there only while something is changed, and what could not be sent as it is cannot be sent. */
  isOutOfSight?: boolean;
  /** Path of a tab whose inner tabs are views of this document: going from one to another asks nothing. */
  within?: string;
  /** Takes what is not saved while a page below `within` is open, and gives it back. */
  keeper?: Keeper;
  /** Text key of the field. */
  label: string;
  /** Text key of the alert. */
  success: string;
  /** The admin may look only. */
  disabled?: boolean;
}

const name = fieldName(wholeRecord);

/** A whole document of the server as text. What somebody else saved meanwhile is not overwritten without asking; nothing that was typed is lost. */
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
  /** What the text was opened on; what it goes back to. */
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
  /** Goes on from what was read again: an untouched text follows it, any other is merged with it where that can be. */
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
    // From here on it is the draft of this form.
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
    // The shape was checked with the field, or the buttons.
    let mine = format.read(text).value as D;
    let now = mine;
    const written = await send<undefined>({
      ...act,
      action: "updated",
      unsure: "save.unsure",
      isOne: true,
      tell: failed.tell,
      plan: async () => {
        const fresh = await query.queryFn({});
        latest.current = fresh;
        if (!isSame(fresh, base.current) && !isSame(fresh, mine)) {
          const merged = merge?.(base.current, fresh, mine);
          if (merged !== undefined) mine = merged;
          else if (!(await ask(OverwriteDialog, { paths: changedPaths(base.current, fresh) }))) return undefined;
        }
        if (confirm && !(await confirm(mine))) return undefined;
        return {
          before: fresh,
          after: mine,
          send: async (server) => void (await write(server, mine, fresh)),
          look: async () => (isSame(await query.queryFn({}), mine) ? { result: undefined } : undefined),
          follow: async () => {
            now = await query.queryFn({});
            queries.setQueryData(query.queryKey, now);
            return undefined;
          },
          kept: query.queryKey,
        };
      },
    });
    if (written.state !== "done") return;
    const later = form.getValues(name);
    latest.current = now;
    submitting.saved();
    setBack(false);
    // What says the same stays as it was written, where that holds remarks.
    open(now, format.hasRemarks && isSame(now, mine) ? text : undefined);
    if (later !== text) form.setValue(name, later ?? "", { shouldDirty: true, shouldValidate: true });
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
