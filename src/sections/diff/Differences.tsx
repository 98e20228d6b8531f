import type { ReactNode } from "react";
import { useStyles } from "../../kit/panel/useStyles.ts";
import type { Difference } from "./diff.ts";
import styles from "./diff.css";

/** Values of fields before and after. `removed` and `added` say to a screen reader what they are. */
export function Differences({
  differences,
  removed: removedLabel,
  added: addedLabel,
  children,
}: {
  differences: readonly Difference[];
  removed: string;
  added: string;
  children?: ReactNode;
}) {
  useStyles(styles);
  return (
    <div className="diff" dir="ltr">
      {differences.map(({ path, removed, added }) => (
        <div key={path.join(" ")} data-change={path.join(".")}>
          <b>{path.join(" › ")}</b>
          {removed.map((text, index) => (
            <del key={index}>
              <span className="visually-hidden">{removedLabel} </span>
              <bdi>{text}</bdi>
            </del>
          ))}
          {added.map((text, index) => (
            <ins key={index}>
              <span className="visually-hidden">{addedLabel} </span>
              <bdi>{text}</bdi>
            </ins>
          ))}
        </div>
      ))}
      {children}
    </div>
  );
}
