import type { UseQueryResult } from "@tanstack/react-query";
import { errorText } from "../../../kit/errors/errorText.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { Verification } from "./Verification.tsx";
import type { Verified } from "./verify.ts";

/** Results of signature checks, or the reason why none was possible. `keysError`: the realm keys can't be read. */
export function Signatures({
  keysError,
  verified: { data },
}: {
  keysError: Error | null;
  verified: UseQueryResult<readonly (Verified & { of?: string })[]>;
}) {
  const t = useT();
  if (keysError)
    return <p data-verified="keysUnread">{t("inspector.keysUnread", { error: errorText(t, keysError) })}</p>;
  if (!data) return <Skeleton lines={1} />;
  if (data.length === 0) return <Verification of="" verified={{ state: "unsigned" }} />;
  return data.map((part, at) => <Verification key={at} of={part.of ?? ""} verified={part} />);
}
