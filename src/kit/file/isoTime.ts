/** Time for files: ISO 8601 in UTC. Undefined for none, or for 0, which the server sends for none. */
export const isoTime = (ms: number | undefined): string | undefined => (ms ? new Date(ms).toISOString() : undefined);
