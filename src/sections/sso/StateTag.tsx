import { useState } from "react";
import { Tag } from "../../kit/base/Tag.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { stateOf, type Connection } from "./connection.ts";

const tones = { draft: "disabled", tested: "preview", on: "enabled", expiring: "expiring" } as const;

/** State of a connection. */
export function StateTag({ connection }: { connection: Connection }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const state = stateOf(connection, now);
  const tone = tones[state];
  return (
    <span data-sso-state={state}>
      <Tag {...(tone === "expiring" ? { tone: "warning" } : { state: tone })}>{t(`sso.state.${state}`)}</Tag>
    </span>
  );
}
