import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from "react";
import { errorText } from "../../kit/errors/errorText.ts";
import { useT } from "../../kit/panel/texts.ts";
import { lookForAll, maxPasted, namesIn, type Pasted } from "./pasted.ts";

interface Options<R> {
  /** Returns all rows with the name. Omit to treat a paste as plain text. */
  lookUp: ((name: string) => Promise<readonly R[]>) | undefined;
  mayChoose: (row: R) => boolean;
  onFound: (rows: readonly R[]) => void;
}

/** Looks up names pasted into the search field of a picker and selects the matches. */
export function usePasted<R>({ lookUp, mayChoose, onFound }: Options<R>): {
  onPaste: (event: ClipboardEvent) => void;
  notice: ReactNode;
} {
  const t = useT();
  const [state, setState] = useState<{ says: string; tone: "info" | "warning" | "danger"; pasted?: Pasted<R> }>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  const look = async (names: readonly string[], find: (name: string) => Promise<readonly R[]>) => {
    under.current?.abort();
    const { signal } = (under.current = new AbortController());
    if (names.length > maxPasted)
      return setState({ says: t("pick.tooManyPasted", { max: maxPasted }), tone: "danger" });
    setState({ says: t("pick.pasting", { count: names.length }), tone: "info" });
    try {
      const pasted = await lookForAll(names, find, mayChoose, signal);
      if (signal.aborted) return;
      onFound(pasted.found);
      setState({
        says: t("pick.pasted", { count: pasted.found.length, total: pasted.total }),
        tone: pasted.found.length < pasted.total ? "warning" : "info",
        pasted,
      });
    } catch (error) {
      if (signal.aborted) return;
      under.current.abort();
      setState({ says: errorText(t, error), tone: "danger" });
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const names = namesIn(event.clipboardData.getData("text/plain"));
    if (!lookUp || names.length < 2) return;
    event.preventDefault();
    void look(names, lookUp);
  };
  const { pasted } = state ?? {};
  const rest =
    pasted &&
    (
      [
        ["pick.notFound", pasted.missing],
        ["pick.several", pasted.several],
        ["pick.barred", pasted.barred],
      ] as const
    ).filter(([, names]) => names.length > 0);
  const notice = (
    <div role="status" className="pasted" data-field="pasted">
      {state && (
        <div className={`notice ${state.tone}`}>
          <p>
            {state.says}
            {rest?.map(([key, names]) => (
              <span key={key} data-pasted={key.slice("pick.".length)}>
                <br />
                {t(key)} <bdi>{names.join(", ")}</bdi>
              </span>
            ))}
          </p>
        </div>
      )}
    </div>
  );
  return { onPaste, notice };
}
