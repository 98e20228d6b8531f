/** Titles of the lists of rules for applications that register themselves, by the names of their tabs. */
export const policyTitles = {
  anonymous: "anonymousAccessPolicies",
  authenticated: "authenticatedAccessPolicies",
} as const;
