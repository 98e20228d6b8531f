import { useEffect, useId, useRef, useState } from "react";
import { lazily } from "../../kit/base/lazily.tsx";
import { useHelpMode } from "../../kit/overlay/Help.tsx";
import { useT } from "../../kit/panel.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import type { User } from "./area.ts";
import { useStyles } from "../../kit/useStyles.ts";
import styles from "./access.css";

const AccessList = lazily(
  () => import("./AccessList.tsx"),
  () => <Skeleton lines={1} />,
);

/** Every role of a user and every way it gets there. Asked for only when it comes into sight. */
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
