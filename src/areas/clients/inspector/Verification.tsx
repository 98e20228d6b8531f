import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { Verified } from "./verify.ts";

const tones: Readonly<Record<Verified["state"], "succeeded" | "failed" | undefined>> = {
  valid: "succeeded",
  invalid: "failed",
  otherKey: "failed",
  unsigned: "failed",
  symmetric: undefined,
  unsupported: undefined,
  insecurePage: undefined,
};

/** Result of a signature check, with the key of the realm. */
export function Verification({ of, verified }: { of: string; verified: Verified }) {
  const t = useT();
  const { state, key } = verified;
  const tone = tones[state];
  return (
    <p className="inspected-line" data-verified={state}>
      <Tag {...(tone ? { state: tone } : { tone: "info" })}>{t(`inspector.signature.${state}`)}</Tag> <span>{of}</span>
      {key && (
        <span className="hint">
          {t("inspector.key", { kid: key.kid, algorithm: key.algorithm })}{" "}
          {key.status && key.status !== "ACTIVE" && t("inspector.keyStatus", { status: key.status.toLowerCase() })}
        </span>
      )}
    </p>
  );
}
