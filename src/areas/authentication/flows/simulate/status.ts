/** What became of a step so far, as the server keeps it. */
export type Status = "success" | "failed" | "attempted" | "setup" | "challenged" | "true" | "false";

/** A form that may leave out the code it asks for. */
export const leavesOut = "auth-conditional-otp-form";

/** Nobody comes to such a step again. */
export const processed: ReadonlySet<Status | undefined> = new Set(["success", "attempted", "setup"]);
