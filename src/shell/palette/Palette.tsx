import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { createPortal } from "react-dom";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { useModal } from "../../kit/overlay/useModal.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useT } from "../../kit/panel/texts.ts";
import { folded } from "../../kit/base/folded.ts";
import { areas } from "../../areas/index.ts";
import type { Asked, Hit } from "./hits.ts";
import type { ShellDialogs } from "./acts.ts";
import { focusField, pressButtons } from "./focusField.ts";
import { useFind } from "./useFind.ts";
import { usePlaces } from "./usePlaces.ts";

/** Command palette: finds pages and records by name. A combobox with grouped options. */
// Long: a combobox: input, list and keys share one active option.
export default function Palette({
  typed,
  dialogs,
  onClose,
}: {
  typed: RefObject<string>;
  dialogs: ShellDialogs;
  onClose: () => void;
}) {
  const t = useT();
  const { overlayNode, root } = usePanel();
  const { note, noteHere } = usePlaces(areas);
  const first = useRef(noteHere);
  useEffect(() => first.current(), []);
  const { go } = useNavigation();
  const [text, setText] = useState(() => typed.current);
  const [at, setAt] = useState(0);
  /** True if Enter was pressed before any result: opens the first one when it arrives. */
  const [isAwaited, setAwaited] = useState(false);
  const dialog = useModal(onClose);
  const input = useRef<HTMLInputElement>(null);
  // Takes over text typed before the dialog had focus.
  useEffect(() => setText((now) => (typed.current.startsWith(now) ? typed.current : now)), [typed]);
  const id = useId();
  /** Setting or action whose record the user must select, with its label. */
  const [asked, setAsked] = useState<{ setting: Asked; label: string }>();
  const follow = (link: AreaLink, hit?: Hit) => {
    if (hit?.asks) {
      setAsked({ setting: hit.asks, label: hit.label });
      typed.current = "";
      setText("");
      setAt(0);
      input.current?.focus();
      return;
    }
    if (hit?.opens) {
      onClose();
      hit.opens();
      return;
    }
    if (hit && !link.realm && !hit.focus && !hit.press && !asked) note(hit.label, link);
    onClose();
    go(link);
    if (hit?.focus) focusField(root, hit.focus);
    if (hit?.press) pressButtons(root, hit.press);
  };
  const { groups, isPending, isFirstKnown, failed } = useFind(text, isAwaited, asked?.setting, dialogs);
  const entries = groups.flatMap(({ id: group, hits, more }) => [
    ...hits.map((hit) => ({ key: `${group} ${hit.id}`, go: () => follow(hit.link, hit) })),
    ...(more ? [{ key: `${group} `, go: () => follow(more) }] : []),
  ]);
  const active = entries[Math.min(at, entries.length - 1)];

  useEffect(() => {
    dialog.ref.current?.querySelector(".at")?.scrollIntoView({ block: "nearest" });
  });

  useEffect(() => {
    if (!isAwaited || !(active ? isFirstKnown : !isPending)) return;
    setAwaited(false);
    active?.go();
  });
  const keys = (event: KeyboardEvent) => {
    // During IME composition, Enter and arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step && entries.length) {
      event.preventDefault();
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // An option selected with the arrow keys is final.
      if (active && (isFirstKnown || at > 0)) active.go();
      else setAwaited(isPending);
    }
  };
  const prompt = asked ? t("shell.settingIn", { kind: t(asked.setting.area.title) }) : t("shell.find");
  const indexOf = (key: string) => entries.findIndex((entry) => entry.key === key);
  const option = (key: string) => ({
    id: `${id}option${indexOf(key)}`,
    role: "option",
    "aria-selected": active?.key === key,
    className: active?.key === key ? "hit at" : "hit",
    tabIndex: -1,
    onPointerMove: () => setAt(indexOf(key)),
    onClick: () => entries.find((entry) => entry.key === key)?.go(),
  });
  return createPortal(
    <dialog {...dialog} className="palette" data-dialog="find" aria-label={t("shell.find")}>
      <div className="palette-body">
        <div className="palette-input">
          <Icon name="search" />
          {asked && <bdi className="chip plain">{asked.label}</bdi>}
          <input
            ref={input}
            type="text"
            role="combobox"
            data-field="find"
            aria-label={prompt}
            placeholder={prompt}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={active && `${id}option${indexOf(active.key)}`}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onKeyDown={keys}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
              setAwaited(false);
            }}
          />
          {isPending && <span className="spinner" aria-hidden="true" />}
        </div>
        <div
          id={`${id}list`}
          role="listbox"
          aria-label={t("results")}
          className="hits"
          aria-busy={isPending || undefined}
        >
          {groups.map(({ id: group, title, hits, more }) => (
            <div key={group} role="group" aria-labelledby={`${id}${group}`} data-list={group}>
              <div id={`${id}${group}`} className="hits-title" aria-hidden="true">
                {title}
              </div>
              {hits.map(({ id: hit, label, detail, icon }) => (
                <div key={hit} {...option(`${group} ${hit}`)} data-id={hit} data-name={label}>
                  <Icon name={icon} />
                  <bdi className="hit-label">
                    <Marked text={label} wanted={text} />
                  </bdi>
                  {detail && (
                    <bdi className="hit-detail">
                      <Marked text={detail} wanted={text} />
                    </bdi>
                  )}
                </div>
              ))}
              {more && (
                <div {...option(`${group} `)} data-action="show-all">
                  <Icon name="search" />
                  <span className="hit-label">{t("shell.allOf", { kind: title })}</span>
                </div>
              )}
            </div>
          ))}
        </div>
        {!entries.length && !isPending && <p className="palette-none">{t("noSearchResults")}</p>}
        {failed.length > 0 && (
          <p className="palette-none" role="alert">
            {t("shell.findFailed", { kinds: failed.join(", ") })}
          </p>
        )}
        <span role="status" className="visually-hidden">
          {isPending ? "" : t("shell.foundCount", { count: entries.length })}
        </span>
      </div>
    </dialog>,
    overlayNode,
  );
}

/** Text with the matching part highlighted. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const what = folded(wanted.trim());
  // Folding may change the length of a text. Then nothing is highlighted.
  const where = folded(text);
  const start = what && where.length === text.length ? where.indexOf(what) : -1;
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, start + what.length)}</mark>
      {text.slice(start + what.length)}
    </>
  );
}
