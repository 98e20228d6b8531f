import { useId } from "react";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import styles from "./taken.css";

/** Part of a file that is not imported. */
export interface LeftOut {
  /** Name in the file. */
  what: string;
  why: string;
}

interface TakenListProps {
  /** Imported parts. Omit if they are shown elsewhere. */
  taken?: readonly string[];
  leftOut: readonly LeftOut[];
}

/** Imported and skipped parts of a file, with reasons. Renders nothing if all parts are imported. */
export function TakenList({ taken = [], leftOut }: TakenListProps) {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const id = useId();
  if (!leftOut.length) return null;
  return (
    <section className="taken-list" data-state="left-out" data-count={leftOut.length} aria-labelledby={id}>
      {taken.length > 0 && (
        <p>
          <b>{t("taken.taken")}:</b> <bdi>{taken.join(", ")}</bdi>
        </p>
      )}
      <p id={id}>
        <b>{t("taken.leftOut")}</b>
      </p>
      <dl>
        {leftOut.map(({ what, why }) => (
          <div key={what} data-left-out={what}>
            <dt>
              <bdi>{what}</bdi>
            </dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
