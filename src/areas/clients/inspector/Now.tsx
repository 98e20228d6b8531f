import { useMemo } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import { compare } from "../../../sections/diff/diff.ts";

/** Differences between what was pasted and what the user would get now. */
export function Now({ before, now }: { before: unknown; now: unknown }) {
  const t = useT();
  const { differences } = useMemo(() => compare(before, now), [before, now]);
  if (differences.length === 0) return <p data-now="same">{t("inspector.same")}</p>;
  return (
    <div className="diff" dir="ltr" data-now="changed">
      {differences.map(({ path, removed, added }) => (
        <div key={path.join(" ")} data-change={path.join(".")}>
          <b>{path.join(" › ")}</b>
          {removed.map((text, index) => (
            <del key={index}>
              <span className="visually-hidden">{t("inspector.before")} </span>
              <bdi>{text}</bdi>
            </del>
          ))}
          {added.map((text, index) => (
            <ins key={index}>
              <span className="visually-hidden">{t("inspector.now")} </span>
              <bdi>{text}</bdi>
            </ins>
          ))}
        </div>
      ))}
    </div>
  );
}
