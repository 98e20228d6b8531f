import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Segments } from "../../kit/base/Segments.tsx";
import { isApiError } from "../../api/ApiError.ts";
import type { Translate } from "../../i18n/texts.ts";
import { errorText } from "../../kit/errors/errorText.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Field } from "../../kit/form/Field.tsx";
import type { FieldDef } from "../../kit/form/fields.ts";
import { fieldName } from "../../kit/record/path.ts";
import { webUrl } from "../../kit/form/validators.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import styles from "./discovery.css";
import english from "./en.json" with { type: "json" };
import { TakenList, type LeftOut } from "../taken/TakenList.tsx";
import { TakeOver } from "./TakeOver.tsx";

/** One source of settings. All requests go through Keycloak, because the page's origin can't fetch from other sites. */
export interface Way<D> extends Pick<FieldDef, "label" | "help" | "placeholder" | "accept" | "language"> {
  by: "address" | "file" | "text";
  /** Asks the server to parse a URL, file or pasted text. Saves nothing. */
  query: (input: string) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<D>;
  };
  look?: (input: string) => Looked;
  /** Parts of a text that no setting covers. */
  leftOut?: (input: string, found: D) => readonly LeftOut[];
}

/** Local check of a file or text before it is sent. */
export interface Looked {
  /** Reason not to send it. */
  problem?: ReactNode;
  /** Entries of a file with several candidates. The admin selects one. */
  parts?: readonly { name: string; input: string }[];
}

interface DiscoveryProps<D> {
  /** The first one is selected initially. */
  ways: readonly [Way<D>, ...Way<D>[]];
  /** Current settings, for the comparison. */
  current: object;
  /** Label of a setting. Default: its key. */
  nameOf?: (key: string) => string;
  /** Display text of a value. Default: the stored value. */
  sayValue?: (key: string, value: string) => string;
  /** Applies the result, and returns the function that puts the previous values back. */
  onTake: (found: D) => () => void;
  /** Returns true to apply the settings without asking, because they replace no input. */
  takesAtOnce?: (found: D) => boolean;
}

/** Scrolls the result into view, clear of the form's action bar. Keeps focus. */
const inSight = (node: HTMLElement | null) => node?.scrollIntoView({ block: "nearest" });

const isUrlField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "url";

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** True if a paste replaces the complete value. */
const replacesAll = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length;

/** Selects one of several entries in a file. */
const partField = (parts: NonNullable<Looked["parts"]>): FieldDef => ({
  path: ["part"],
  kind: "select",
  label: "discovery.part",
  hint: "discovery.partHint",
  options: parts.map(({ name }) => ({ value: name, label: name })),
});

/** Keycloak 26.7 fails without a reason when it can't read metadata. */
function sayFailure(t: Translate, error: unknown): string {
  return isApiError(error, 500) && error.message === "unknown_error"
    ? t("error.inTheWords", { text: t("discovery.notRead"), words: error.description ?? error.message })
    : errorText(t, error);
}

/**
 * Reads settings from a URL, file or pasted text and shows the differences before they are applied. Reads a pasted URL
 * immediately. Renders no form element, so it can be inside a form.
 */
// Long: the ways to a document share one draft.
export function Discovery<D extends object>({
  ways,
  current,
  nameOf,
  sayValue,
  onTake,
  takesAtOnce,
}: DiscoveryProps<D>) {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const [first] = ways;
  const [by, setBy] = useState(first.by);
  const way = ways.find((one) => one.by === by) ?? first;
  const form = useForm<Record<string, string>>({
    defaultValues: { address: "", file: "", text: "", part: "" },
    mode: "onChange",
  });
  const [asked, setAsked] = useState<{ by: Way<D>["by"]; input: string }>();
  const [taken, setTaken] = useState<string>();
  const [filled, setFilled] = useState<{ count: number; undo: () => void }>();
  const { setError } = form;
  const input = form.watch(by)?.trim() ?? "";
  const isAsked = asked?.by === by && asked.input === input;
  const { look } = way;
  const looked = isAsked ? look?.(input) : undefined;
  const part = looked?.parts?.find(({ name }) => name === form.watch("part"));
  const isReady = isAsked && looked?.problem === undefined && (!looked?.parts || part !== undefined);
  const source = part?.input ?? input;
  const { data, error, isFetching, refetch } = useQuery({
    ...way.query(source),
    enabled: isReady,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (isReady && error && !isFetching) setError(by, { message: sayFailure(t, error) });
  }, [isReady, error, isFetching, setError, by, t]);
  const found = isReady && !isFetching ? data : undefined;
  const isEmpty = found !== undefined && Object.keys(found).length === 0;
  const isTaken = Boolean(taken) && taken === source;
  const isApplied = found !== undefined && !isEmpty && taken === undefined && takesAtOnce?.(found) === true;
  const take = useRef((_: D) => {});
  useEffect(() => {
    take.current = (found) => {
      setTaken(source);
      setFilled({ count: Object.keys(found).length, undo: onTake(found) });
    };
  });
  useEffect(() => {
    if (isApplied) take.current(found);
  }, [isApplied, found]);
  // Read again: compare with the form's current values.
  const readAgain = () => setTaken((before) => before && "");
  const ask = async () => {
    if (!(await form.trigger(by, { shouldFocus: true }))) return;
    readAgain();
    if (isReady) void refetch();
    else setAsked({ by, input });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter reads the URL here. Without preventDefault it would submit the surrounding form.
    if (event.key !== "Enter" || !isUrlField(event.target)) return;
    event.preventDefault();
    void ask();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain").trim();
    if (!isUrlField(event.target) || !isWebAddress(text) || !replacesAll(event.target)) return;
    event.preventDefault();
    form.setValue(by, text, { shouldDirty: true, shouldValidate: true });
    readAgain();
    setAsked({ by, input: text });
  };
  const field: FieldDef = {
    ...way,
    path: [by],
    required: true,
    below: () => (
      <div>
        <Button action="discover" icon="search" busy={isAsked && isFetching} onClick={() => void ask()}>
          {t("discovery.ask")}
        </Button>
      </div>
    ),
    ...(by === "address"
      ? { kind: "text" as const, inputType: "url", validate: webUrl("discovery.noAddress") }
      : by === "text"
        ? { kind: "textarea" as const, rows: 8 }
        : { kind: "file" as const, language: way.language ?? "text" }),
  };
  return (
    <div className="discovery" onKeyDown={onKeyDown} onPaste={onPaste}>
      <FormProvider {...form}>
        <div className="discovery-ask">
          {ways.length > 1 && (
            <div className="draft-views">
              <Segments
                label={t("discovery.from")}
                value={by}
                options={ways.map((one) => ({
                  value: one.by,
                  label: t(`discovery.${one.by}`),
                  action: `by-${one.by}`,
                }))}
                onChange={setBy}
              />
            </div>
          )}
          <Field key={fieldName(field.path)} field={field} />
          {looked?.parts && <Field field={partField(looked.parts)} />}
        </div>
      </FormProvider>
      <div className="discovery-filled" data-state="taken" hidden={!isTaken}>
        <span role="status">{isTaken && filled && t("discovery.filled", { count: filled.count })}</span>
        {isTaken && (
          <button
            type="button"
            className="link"
            data-action="undo-take"
            onClick={() => {
              filled?.undo();
              setTaken("");
            }}
          >
            {t("discovery.undo")}
          </button>
        )}
      </div>
      {looked?.problem && (
        <div role="alert" className="notice warning" data-state="not-asked">
          <span>{looked.problem}</span>
        </div>
      )}
      {isEmpty && (
        <p role="status" className="notice warning" data-state="nothing-found">
          {t("discovery.nothing")}
        </p>
      )}
      {found && !isEmpty && <TakenList leftOut={way.leftOut?.(source, found) ?? []} />}
      {found && !isEmpty && !isTaken && !isApplied && (
        <div ref={inSight} className="discovery-found">
          <TakeOver
            current={current}
            found={found}
            nameOf={nameOf}
            sayValue={sayValue}
            onTake={() => take.current(found)}
            onLeave={() => setAsked(undefined)}
          />
        </div>
      )}
    </div>
  );
}
