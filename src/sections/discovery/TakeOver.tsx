import { useId, useMemo } from "react";
import { mask, withMaskedSecrets } from "../../api/secrets.ts";
import { Button } from "../../kit/base/Button.tsx";
import { useT } from "../../kit/panel.ts";
import { useStyles } from "../../kit/useStyles.ts";
import { useTexts } from "../../kit/useTexts.ts";
import { compare } from "../diff/diff.ts";
import { secretsThatDiffer } from "../diff/secrets.ts";
import styles from "./discovery.css";
import english from "./en.json" with { type: "json" };

/** Differences that are shown; the others are counted. */
const mostShown = 200;

/** Values longer than this are cut: keys and certificates. */
const shownChars = 120;

const short = (text: string) => (text.length > shownChars ? `${text.slice(0, shownChars)}…` : text);

interface TakeOverProps {
  /** What is set now. */
  current: object;
  /** What was found. */
  found: object;
  /** What a setting is called; default: its key. */
  nameOf?: ((key: string) => string) | undefined;
  /** What was found takes the place of all that is set; otherwise it goes on top of that. */
  replaces?: boolean;
  onTake: () => void;
  /** Absent: it is taken or left by going on. */
  onLeave?: () => void;
}

/** What was found beside what is set: how they differ, and nothing is taken over until told to. Secrets are not shown. */
export function TakeOver({ current, found, nameOf = String, replaces = false, onTake, onLeave }: TakeOverProps) {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const id = useId();
  const differences = useMemo(() => {
    const whole = replaces
      ? { ...Object.fromEntries(Object.keys(current).map((key) => [key, undefined])), ...found }
      : found;
    return [
      ...compare(withMaskedSecrets(current), withMaskedSecrets(whole)).differences,
      ...secretsThatDiffer(current, whole).map((path) => ({ path, removed: [mask], added: [mask] })),
    ];
  }, [current, found, replaces]);
  return (
    <section className="take-over" aria-labelledby={id} data-state="found" data-count={differences.length}>
      <p id={id} role="status" className="take-over-title">
        {differences.length ? t("discovery.differs", { count: differences.length }) : t("discovery.same")}
      </p>
      {differences.length > 0 && (
        <dl className="review">
          {differences.slice(0, mostShown).map(({ path, removed, added }) => (
            <div key={path.join("\n")} data-change={path.join(".")}>
              <dt>
                <bdi>{path.map((key, level) => (level ? key : nameOf(key))).join(" › ")}</bdi>
              </dt>
              <dd>
                {removed.length > 0 && (
                  <del>
                    <span className="visually-hidden">{t("discovery.now")} </span>
                    <bdi>{short(removed.join(", "))}</bdi>
                  </del>
                )}{" "}
                {added.length > 0 && (
                  <ins>
                    <span className="visually-hidden">{t("discovery.then")} </span>
                    <bdi>{short(added.join(", "))}</bdi>
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {differences.length > mostShown && <p>{t("choices.more", { count: differences.length - mostShown })}</p>}
      <div className="form-actions">
        {differences.length > 0 && (
          <Button action="take-over" tone="primary" onClick={onTake}>
            {t("discovery.take")}
          </Button>
        )}
        {onLeave && (
          <Button action="leave" onClick={onLeave}>
            {t("discovery.leave")}
          </Button>
        )}
      </div>
    </section>
  );
}
