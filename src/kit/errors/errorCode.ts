import { isApiError } from "../../api/ApiError.ts";
import type { FailureCode } from "../panel/events.ts";

const byStatus: Readonly<Record<number, FailureCode>> = {
  0: "unreachable",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
};

/** Codes by the name of an error, which is the same in all copies of the code. */
const byName: Readonly<Record<string, FailureCode>> = {
  CodeError: "code_missing",
  NotKept: "not_kept",
  Unsure: "unproven",
  PartlyDone: "partly_done",
  ChangeVetoed: "vetoed",
};

/** Code of a failure. Default: `script`. */
export function errorCode(error: unknown, unknown: FailureCode = "script"): string {
  if (!(error instanceof Error)) return unknown;
  if (error.name === "SignInError" && "code" in error) return String(error.code);
  if (!isApiError(error)) return byName[error.name] ?? unknown;
  const { status } = error;
  if (error.isHidden) return "page_not_allowed";
  if (status >= 500) return "server";
  return byStatus[status] ?? (status < 300 ? "unreadable" : "invalid");
}
