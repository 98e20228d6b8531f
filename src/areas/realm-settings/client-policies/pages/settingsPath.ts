/** Path to the settings of an executor or condition. */
export const settingsPath = ["configuration"] as const;
