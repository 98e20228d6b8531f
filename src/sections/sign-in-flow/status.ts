/** Status of a step, with the names of the server. */
export type Status = "success" | "failed" | "attempted" | "setup" | "challenged" | "true" | "false";

/** OTP form that can skip its page. */
export const leavesOut = "auth-conditional-otp-form";

/** Steps with these statuses do not run again. */
export const processed: ReadonlySet<Status | undefined> = new Set(["success", "attempted", "setup"]);
