import { useEffect, useId, useRef, useState } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import { useHelpMode } from "../../kit/overlay/Help.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import type { User } from "./user.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./access.css";

const AccessList = lazily(
  () => import("./AccessList.tsx"),
  () => <Skeleton lines={1} />,
);

/** All roles of a user with all their sources. Loads when it scrolls into view. */
export function EffectiveAccess({ user }: { user: User }) {
  useStyles(styles);
  const t = useT();
  const help = useHelpMode();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const node = card.current;
    if (!node || isSeen) return;
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true));
    watch.observe(node);
    return () => watch.disconnect();
  }, [isSeen]);
  return (
    <section ref={card} className="card section access" part="section" data-section="access" aria-labelledby={id}>
      <h2 id={id}>{t("users.access.title")}</h2>
      {help && <p className="section-text">{t("users.access.text")}</p>}
      {isSeen && <AccessList user={user} />}
    </section>
  );
}
