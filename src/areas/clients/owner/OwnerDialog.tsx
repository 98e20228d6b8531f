import { useEffect, useId, useRef, useState } from "react";
import { errorText } from "../../../kit/errors/errorText.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { State } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { links } from "../links.ts";
import { parseUri } from "../redirects/uri.ts";
import { addressesOf } from "./address.ts";
import { eachClient } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { byNearness, ownerOf, type Match, type Owner } from "./owners.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import styles from "./owner.css";

/** One search through all clients. */
interface Run {
  state: "running" | "stopped" | "failed" | "finished";
  /** Number of clients read. */
  read: number;
  owners: readonly Owner[];
  error?: unknown;
}

export interface OwnerDialogProps {
  /** Initial text of the field. */
  address: string;
  /** True to start the search at once. */
  begins: boolean;
  onClose: () => void;
}

const readable = (text: string) => addressesOf(text).filter((address) => parseUri(address));

/** Finds the clients of a URL. The server has no search for it, so all clients are read, page by page, on request. */
export default function OwnerDialog({ address: initial, begins, onClose }: OwnerDialogProps) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const server = useServer();
  const id = useId();
  const [text, setText] = useState(initial);
  const [isBad, setIsBad] = useState(false);
  const [run, setRun] = useState<Run>();
  const latest = useRef<AbortController>(undefined);
  const field = useRef<HTMLInputElement>(null);

  const start = async () => {
    const addresses = readable(text);
    setIsBad(!addresses.length);
    if (!addresses.length) return field.current?.focus();
    latest.current?.abort();
    const abort = new AbortController();
    latest.current = abort;
    const change = (part: (now: Run) => Partial<Run>) =>
      setRun((now) => (now && latest.current === abort ? { ...now, ...part(now) } : now));
    setRun({ state: "running", read: 0, owners: [] });
    try {
      await eachClient(server, abort.signal, (page) => {
        const found = page.flatMap((client) => ownerOf(client, addresses, server) ?? []);
        change(({ read, owners }) => ({ read: read + page.length, owners: [...owners, ...found].sort(byNearness) }));
      });
      change(() => ({ state: "finished" }));
    } catch (error) {
      change(() => (abort.signal.aborted ? { state: "stopped" } : { state: "failed", error }));
    }
  };
  const first = useRef(begins ? start : undefined);
  useEffect(() => {
    void first.current?.();
    first.current = undefined;
    return () => latest.current?.abort();
  }, []);

  const isRunning = run?.state === "running";
  return (
    <Dialog
      name="find-owner"
      size="large"
      title={t("clients.owner.title")}
      text={t("clients.owner.text")}
      onClose={onClose}
    >
      <form
        className="owner-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void start();
        }}
      >
        <label htmlFor={id}>{t("clients.owner.field")}</label>
        <div className="owner-line">
          <input
            ref={field}
            id={id}
            className="input"
            type="text"
            inputMode="url"
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            data-field="address"
            data-autofocus=""
            value={text}
            aria-invalid={isBad || undefined}
            aria-describedby={isBad ? `${id}-error` : `${id}-hint`}
            onChange={(event) => {
              setText(event.target.value);
              setIsBad(false);
            }}
          />
          {isRunning ? (
            <Button action="stop" onClick={() => latest.current?.abort()}>
              {t("clients.owner.stop")}
            </Button>
          ) : (
            <Button action="look" tone="primary" icon="search" submit>
              {t("clients.owner.look")}
            </Button>
          )}
        </div>
        {isBad ? (
          <p id={`${id}-error`} className="field-error" role="alert">
            {t("clients.owner.bad")}
          </p>
        ) : (
          <p id={`${id}-hint`} className="field-hint">
            {t("clients.owner.hint")}
          </p>
        )}
      </form>
      {run && (
        <div className="owner-progress">
          {isRunning && <progress aria-label={t("clients.owner.title")} />}
          <span role="status" className="hint" data-count={run.read}>
            {t(`clients.owner.${run.state}`, { count: run.read })}
          </span>
        </div>
      )}
      {run?.state === "failed" && (
        <p className="notice danger" role="alert">
          {t("clients.owner.error", { error: errorText(t, run.error) })}
        </p>
      )}
      {run && run.owners.length > 0 && <Owners owners={run.owners} />}
      {run?.state === "finished" && !run.owners.length && (
        <State name="no-results" title={t("clients.owner.none")} text={t("clients.owner.noneText")} />
      )}
    </Dialog>
  );
}

/** Owners per page: a `*` in thousands of clients would match every URL. */
const shownAtOnce = 50;

/** Clients of the URL, with their matching entries. */
function Owners({ owners }: Pick<Run, "owners">) {
  const t = useT();
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <>
      <ul className="owners" aria-label={t("clients.owner.owners")} data-list="owners">
        {owners.slice(0, shown).map(({ client, matches }) => (
          <li key={client.id} data-id={client.id} data-name={client.clientId}>
            <span className="tags">
              <Link className="strong" to={links.detail({ clientId: client.id ?? "", tab: "settings" })}>
                <bdi>{client.clientId}</bdi>
              </Link>
              {client.enabled === false && <Tag state="disabled">{t("disabled")}</Tag>}
            </span>
            <ul className="owner-matches">
              {matches.map((match) => (
                <OwnerMatch key={`${match.label} ${match.entry}`} {...match} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {owners.length > shown && (
        <Button action="show-more" onClick={() => setShown(shown + shownAtOnce)}>
          {t("clients.owner.more", { count: owners.length - shown })}
        </Button>
      )}
    </>
  );
}

function OwnerMatch({ label, isAttribute, entry, resolved, fit }: Match) {
  const t = useT();
  return (
    <li data-match={label} data-fit={fit}>
      <span>{isAttribute ? <bdi>{label}</bdi> : t(label)}:</span>{" "}
      <code dir="ltr">
        <bdi>{entry}</bdi>
        {resolved !== entry && (
          <>
            {" "}
            → <bdi>{resolved}</bdi>
          </>
        )}
      </code>{" "}
      <span className="hint">{t(`clients.owner.fit.${fit}`)}</span>
    </li>
  );
}
