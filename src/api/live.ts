/** Query options for data that changes on the server, such as events and sessions: refetches on each mount. */
export const live = { staleTime: 0 } as const;
