import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from "react";
import { withoutSecrets } from "../../api/secrets.ts";
import type { Sent } from "../write/useWrite.ts";
import { CreateForm, type CreateFormProps } from "./CreateForm.tsx";
import { documentField } from "./documentField.ts";
import { DraftViews, type DraftHandle, type DraftView } from "./DraftViews.tsx";
import { defineForm, secretKeys, serverFields, type Form } from "./fields.ts";
import { KeptNote } from "./KeptNote.tsx";
import { isSame } from "../record/path.ts";
import { jsonFormat, type ShapeCheck, type TextFormat } from "./textFormat.ts";
import { useDraft } from "./useDraft.ts";
import { useKeptDraft, useNewKey } from "./useKeptDraft.ts";

interface DraftFormProps<R, T> extends Omit<CreateFormProps<R, T>, "form" | "initial" | "onlyChanges" | "before"> {
  initial: R;
  /** Form of a draft. Fields may depend on the draft's content. */
  formOf: (draft: R) => Form<R>;
  /** Lets a caller check for changes before it replaces `initial`. */
  handle?: Ref<DraftHandle<R>>;
  /** Default: JSON. */
  format?: TextFormat;
  /** Checks the structure of valid syntax. */
  check?: ShapeCheck;
}

/** Key of the stored draft. */
const part = "draft";

interface Shown<R> {
  draft: R;
  view: DraftView;
  isSwitched?: boolean;
}

/** Creates a record as a form or as text. Both views edit one draft, including data without a form field. */
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
  // Navigates after the draft is settled, to avoid the unsaved-changes prompt.
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
    // From here, this form holds the draft.
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
