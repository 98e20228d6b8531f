import { focusBeside } from "../base/focusBeside.ts";
import { useContext, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { NavigationContext } from "../navigation/navigation.ts";
import { Button } from "../base/Button.tsx";
import type { CodeError, CodeFailure } from "../base/codeError.ts";
import english from "../en.json" with { type: "json" };
import { DialogFrame } from "../overlay/DialogFrame.tsx";
import { PanelContext } from "../panel/panel.ts";
import { TranslateContext } from "../panel/texts.ts";
import { roles } from "../base/roles.ts";
import { State } from "./states.tsx";

/** Layout of the message: a line in a form, a part of a page, a page, or table rows. */
export type MissingShape = "note" | "view" | "page" | "rows";

interface Props {
  error: CodeError;
  /** Number of failed attempts. */
  failures: number;
  shape: MissingShape;
  onRetry: () => void;
  /** Set for dialogs. */
  onClose?: () => void;
}

const texts: Record<CodeFailure, keyof typeof english> = {
  offline: "code.offline",
  replaced: "code.replaced",
  failed: "code.failed",
};

const bare: Record<string, string> = english;

/** Explains why a part of the page failed to load. Retries when online again, at growing intervals, and on a button. */
export function CodeMissing({ error, failures, shape, onRetry, onClose }: Props) {
  const panel = useContext(PanelContext);
  // Code may fail before a session sets the language.
  const t = useContext(TranslateContext) ?? ((key: string) => bare[key] ?? key);
  const place = useRef<HTMLDivElement>(null);
  useRetries(failures, onRetry);
  useFocusFor(place);
  useTold(error, panel?.tellError);
  const text = t(texts[error.failure]);
  const title = t(error.failure === "replaced" ? "code.replacedTitle" : "loadError.title");
  const buttons = <Buttons t={t} failure={error.failure} onRetry={onRetry} />;
  if (onClose && panel)
    return (
      <DialogFrame name="code-missing" title={title} text={text} size="small" onClose={onClose} footer={buttons} />
    );
  const note = (
    <div ref={place} className="notice warning code-missing" role="alert" data-note="code-missing">
      <p>{text}</p>
      {buttons}
    </div>
  );
  if (shape === "rows")
    return (
      <tbody {...roles.group}>
        <tr {...roles.row}>
          <td {...roles.cell} colSpan={100}>
            {note}
          </td>
        </tr>
      </tbody>
    );
  if (shape === "note" || !panel) return note;
  return (
    <div ref={place} className={shape === "page" ? "page" : undefined}>
      <State name="error" icon="globe" title={title} text={text}>
        {buttons}
      </State>
    </div>
  );
}

function Buttons({ t, failure, onRetry }: { t: (key: string) => string; failure: CodeFailure; onRetry: () => void }) {
  const reload = useContext(NavigationContext)?.shell?.reload;
  const canReload = reload && failure !== "offline";
  return (
    <>
      <Button action="retry" icon="refresh" onClick={onRetry}>
        {t("retry")}
      </Button>
      {canReload && (
        <Button action="reload" tone="quiet" onClick={reload}>
          {t("reload")}
        </Button>
      )}
    </>
  );
}

const firstPauseMs = 2000;
const longestPauseMs = 30_000;

function useRetries(failures: number, retry: () => void): void {
  useEffect(() => {
    const timer = setTimeout(retry, Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)));
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
    };
  }, [failures, retry]);
}

/** Restores focus if the part loads while a button in this message has it. */
function useFocusFor(place: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const { current: node } = place;
    return () => {
      if (node) passFocusOn(node);
    };
  }, [place]);
}

/** Reports the first error to the host. */
function useTold(error: CodeError, tellError: ((error: unknown) => void) | undefined): void {
  const first = useRef(error);
  useEffect(() => tellError?.(first.current), [tellError]);
}

const focusable =
  "h1,h2,h3,[data-autofocus],input:enabled,select:enabled,textarea:enabled,button:enabled,a[href],[tabindex]";

function focusInside(part: Element | null): boolean {
  const found = [...(part?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  return found.some((node) => {
    node.focus();
    return node.matches(":focus");
  });
}

/**
 * Call it before a node with focus is removed: moves focus to the node's replacement, or else to the nearest heading or
 * control. Does nothing if focus is elsewhere.
 */
function passFocusOn(node: HTMLElement): void {
  if (!node.contains(focusBeside(node))) return;
  const root = node.getRootNode();
  const { parentElement: parent, previousElementSibling: before } = node;
  queueMicrotask(() => {
    const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
    if (focused && focused !== document.body) return;
    if (focusInside(before ? before.nextElementSibling : (parent?.firstElementChild ?? null))) return;
    for (let around = parent; around; around = around.parentElement) if (focusInside(around)) return;
  });
}
