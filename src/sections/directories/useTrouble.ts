import { useIsFetching, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useTooLong } from "../../kit/states/useTooLong.ts";

/** After so many milliseconds a list of people is slow enough to ask for the reason. */
const slowMs = 4000;

/** Whether what is shown of these queries fails, or is long in coming. */
export function useTrouble(queryKey: QueryKey): "failed" | "slow" | undefined {
  const queries = useQueryClient();
  // Counted anew whenever one begins or ends.
  const waiting = useIsFetching({ queryKey, type: "active" });
  const isSlow = useTooLong(waiting > 0, slowMs);
  const hasFailed = queries
    .getQueryCache()
    .findAll({ queryKey, type: "active" })
    .some(({ state }) => state.status === "error");
  return hasFailed && waiting === 0 ? "failed" : isSlow ? "slow" : undefined;
}
