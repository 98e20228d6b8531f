import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { errorText } from "../../kit/alerts/useAlerts.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Field } from "../../kit/form/Field.tsx";
import type { FieldDef } from "../../kit/form/fields.ts";
import { fieldName } from "../../kit/form/path.ts";
import { webUrl } from "../../kit/form/validators.ts";
import { useT } from "../../kit/panel.ts";
import { useStyles } from "../../kit/useStyles.ts";
import { useTexts } from "../../kit/useTexts.ts";
import styles from "./discovery.css";
import english from "./en.json" with { type: "json" };
import { TakeOver } from "./TakeOver.tsx";

/** One way to what is to be found. All go through the server: pages may not fetch from anywhere. */
export interface Way<D> extends Pick<FieldDef, "label" | "help" | "placeholder" | "accept" | "language"> {
  by: "address" | "file" | "text";
  /** Asks the server, which saves nothing, for what is at an address, or what a file or a pasted text says. */
  query: (input: string) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<D>;
  };
}

interface DiscoveryProps<D> {
  /** At least one; the first is open. */
  ways: readonly [Way<D>, ...Way<D>[]];
  /** What is set now, for comparison. */
  current: object;
  /** What a setting is called, by its key; default: the key. */
  nameOf?: (key: string) => string;
  /** Gets what was found once somebody says so. */
  onTake: (found: D) => void;
  /** Whether what was found at a pasted address is taken over without being asked. */
  takesAtOnce?: (found: D) => boolean;
}

const isUrlField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "url";

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** What is pasted takes the place of all that stands there. */
const replacesAll = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length;

/**
 * Reads settings from an address, a file or a pasted text, and shows how they differ from what is set before they are taken over. An address that
 * is pasted is read at once. It may stand inside of a form: it is none itself. What goes wrong is told at the field.
 */
export function Discovery<D extends object>({ ways, current, nameOf, onTake, takesAtOnce }: DiscoveryProps<D>) {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const [first] = ways;
  const [by, setBy] = useState(first.by);
  const way = ways.find((one) => one.by === by) ?? first;
  const form = useForm<Record<string, string>>({
    defaultValues: { address: "", file: "", text: "" },
    mode: "onChange",
  });
  const [asked, setAsked] = useState<{ by: Way<D>["by"]; input: string; isPasted?: boolean }>();
  const [taken, setTaken] = useState<string>();
  const { setError } = form;
  const input = form.watch(by)?.trim() ?? "";
  const isAsked = asked?.by === by && asked.input === input;
  const { data, error, isFetching, refetch } = useQuery({
    ...way.query(input),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (isAsked && error && !isFetching) setError(by, { message: errorText(t, error) });
  }, [isAsked, error, isFetching, setError, by, t]);
  const found = isAsked && !isFetching ? data : undefined;
  const isTaken = found !== undefined && asked?.isPasted === true && takesAtOnce?.(found) === true;
  const take = useRef((_: D) => {});
  useEffect(() => {
    take.current = (found) => {
      setAsked(undefined);
      setTaken(input);
      onTake(found);
    };
  });
  useEffect(() => {
    if (isTaken) take.current(found);
  }, [isTaken, found]);
  const ask = async () => {
    if (!(await form.trigger(by, { shouldFocus: true }))) return;
    if (isAsked) void refetch();
    else setAsked({ by, input });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Here it asks; the form around would be sent.
    if (event.key !== "Enter" || !isUrlField(event.target)) return;
    event.preventDefault();
    void ask();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain").trim();
    if (!isUrlField(event.target) || !isWebAddress(text) || !replacesAll(event.target)) return;
    event.preventDefault();
    form.setValue(by, text, { shouldDirty: true, shouldValidate: true });
    setAsked({ by, input: text, isPasted: true });
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
              <div className="segments" role="group" aria-label={t("discovery.from")}>
                {ways.map((one) => (
                  <button
                    key={one.by}
                    type="button"
                    data-action={`by-${one.by}`}
                    className={one.by === by ? "on" : ""}
                    aria-pressed={one.by === by}
                    onClick={() => setBy(one.by)}
                  >
                    {t(`discovery.${one.by}`)}
                  </button>
                ))}
              </div>
            </div>
          )}
          <Field key={fieldName(field.path)} field={field} />
        </div>
      </FormProvider>
      <p role="status" className="hint" data-state="taken" hidden={taken === undefined || taken !== input}>
        {taken !== undefined && taken === input && t("discovery.taken")}
      </p>
      {found && !isTaken && (
        <TakeOver
          current={current}
          found={found}
          nameOf={nameOf}
          onTake={() => take.current(found)}
          onLeave={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
