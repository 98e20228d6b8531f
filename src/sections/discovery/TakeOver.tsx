import { useId, useMemo } from "react";
import { mask, withMaskedSecrets } from "../../api/secrets.ts";
import { Button } from "../../kit/base/Button.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { compare } from "../diff/diff.ts";
import { secretsThatDiffer } from "../diff/secrets.ts";
import styles from "./discovery.css";
import english from "./en.json" with { type: "json" };

/** Maximum of differences shown. The rest is counted. */
const mostShown = 200;

/** Cuts values longer than this, such as keys and certificates. In characters. */
const shownChars = 120;

const short = (text: string) => (text.length > shownChars ? `${text.slice(0, shownChars)}…` : text);

interface TakeOverProps {
  current: object;
  found: object;
  /** Label of a setting. Default: its key. */
  nameOf?: ((key: string) => string) | undefined;
  /** Display text of a value. Default: the stored value. */
  sayValue?: ((key: string, value: string) => string) | undefined;
  /** True if the result replaces all current settings. Otherwise it is merged into them. */
  replaces?: boolean;
  onTake: () => void;
  /** Omit if the surrounding page has its own way to continue or leave. */
  onLeave?: () => void;
}

/** Compares the result with the current settings. Applies nothing until confirmed. Hides secrets. */
export function TakeOver({
  current,
  found,
  nameOf = String,
  sayValue,
  replaces = false,
  onTake,
  onLeave,
}: TakeOverProps) {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const id = useId();
  const say = ([key = ""]: readonly string[], values: readonly string[]) =>
    short(values.map((value) => sayValue?.(key, value) ?? value).join(", "));
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
                    <bdi>{say(path, removed)}</bdi>
                  </del>
                )}{" "}
                {added.length > 0 && (
                  <ins>
                    <span className="visually-hidden">{t("discovery.then")} </span>
                    <bdi>{say(path, added)}</bdi>
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
