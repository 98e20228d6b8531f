import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from "react";
import { withoutSecrets } from "../../api/secrets.ts";
import type { Sent } from "../write/useWrite.ts";
import { CreateForm, type CreateFormProps } from "./CreateForm.tsx";
import { documentField } from "./documentField.ts";
import { DraftViews, type DraftHandle, type DraftView } from "./DraftViews.tsx";
import { defineForm, secretKeys, serverFields, type Form } from "./fields.ts";
import { KeptNote } from "./KeptNote.tsx";
import { isSame } from "./path.ts";
import { jsonFormat, type ShapeCheck, type TextFormat } from "./textFormat.ts";
import { useDraft } from "./useDraft.ts";
import { useKeptDraft, useNewKey } from "./useKeptDraft.ts";

interface DraftFormProps<R, T> extends Omit<CreateFormProps<R, T>, "form" | "initial" | "onlyChanges" | "before"> {
  initial: R;
  /** The form of a draft: which fields there are may depend on what its text says. */
  formOf: (draft: R) => Form<R>;
  /** Tells whoever is about to give another `initial` what would be lost. */
  handle?: Ref<DraftHandle<R>>;
  /** Default: JSON. */
  format?: TextFormat;
  /** What has the right syntax and is no such record. */
  check?: ShapeCheck;
}

/** The draft as a whole, among what waits. */
const part = "draft";

interface Shown<R> {
  draft: R;
  view: DraftView;
  isSwitched?: boolean;
}

/** A new record as a form or as text, one draft of both: what was entered in one view stands in the other, with all that the form has no field for. */
export function DraftForm<R, T>({
  initial,
  formOf,
  handle,
  format = jsonFormat,
  check,
  onCreated,
  ...options
}: DraftFormProps<R, T>) {
  const kept = useKeptDraft(useNewKey(options.area));
  const [before] = useState(() => kept.read([part])[part]?.value as R | undefined);
  const [{ draft, view, isSwitched = false }, show] = useState<Shown<R>>({ draft: before ?? initial, view: "form" });
  const [isBack, setBack] = useState(before !== undefined);
  const [created, setCreated] = useState<{ result: T; sent: Sent }>();
  const views = useRef<DraftHandle<R>>(null);
  const press = useRef<() => Promise<boolean>>(null);
  const revert = () => {
    setBack(false);
    show({ draft: initial, view: "form" });
  };
  useDraft(!created && !isSame(draft, initial), revert, undefined, async () => (await press.current?.()) ?? false);
  useImperativeHandle(handle, () => ({ changed: () => views.current?.changed() }));
  const leave = useRef(onCreated);
  useEffect(() => {
    leave.current = onCreated;
  });
  // Only once the draft is settled: nobody is to be asked about it any more.
  useEffect(() => {
    if (created) leave.current(created.result, created.sent);
  }, [created]);

  const asForm = useMemo(() => formOf(draft), [formOf, draft]);
  const asText = useMemo(() => defineForm<R>(serverFields<R>([documentField(format, check)])), [format, check]);
  const secrets = useMemo(() => secretKeys(asForm), [asForm]);
  const form = view === "form" ? asForm : asText;
  const isMade = useRef(false);
  const left = useRef((): unknown => undefined);
  useLayoutEffect(() => {
    left.current = () => (isMade.current ? undefined : withoutSecrets(views.current?.changed(), secrets));
  });
  useLayoutEffect(() => {
    // From here on it is the draft of this form.
    kept.put([part], {});
    return () => {
      const value = left.current();
      kept.put([part], value === undefined ? {} : { [part]: { value } });
    };
  }, [kept]);
  return (
    <CreateForm<R, T>
      {...options}
      key={view}
      form={form}
      initial={draft as Partial<R>}
      secrets={secrets}
      onCreated={(result, sent) => setCreated({ result, sent })}
      onlyChanges
      settled={() => {
        isMade.current = true;
        kept.put([part], {});
      }}
      press={press}
      before={
        <>
          {isBack && <KeptNote onDiscard={revert} />}
          <DraftViews
            view={view}
            format={format}
            check={check}
            sections={form}
            initial={initial}
            draft={draft}
            handle={views}
            takesFocus={isSwitched}
            onView={(next, left) => show({ draft: left, view: next, isSwitched: true })}
          />
        </>
      }
    />
  );
}
