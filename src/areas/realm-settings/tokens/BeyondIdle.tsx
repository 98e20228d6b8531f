import { useFormContext } from "react-hook-form";
import { useAsked } from "../../../kit/form/useAsked.ts";
import { useT } from "../../../kit/panel/texts.ts";

/** Warns during input if an access token is valid longer than an idle session. `idle`: seconds. */
export function BeyondIdle({ idle, words }: { idle: number; words: string }) {
  const t = useT();
  const isLonger = useAsked(useFormContext(), (values) => Number(values(["accessTokenLifespan"])) > idle);
  return (
    <div role="status">{isLonger && <p className="field-hint">{t("recommendedSsoTimeout", { time: words })}</p>}</div>
  );
}
